import { WebhookEndpointsService } from '../contexts/webhooks/webhook-endpoints.service.js';
import { onlyPositional, type AdminCommand } from './command.js';

export const switchOnEndpoint: AdminCommand = {
  name: 'switch-on-endpoint',
  summary: 'Switch on a webhook endpoint that the service switched off because it failed',
  usage: '<endpoint id>',
  options: {},
  async run(app, input) {
    const id = onlyPositional(input, 'endpoint');
    const url = await app.get(WebhookEndpointsService, { strict: false }).switchOn(id, input.operation);
    return `${id} receives events again at ${url}. What it missed its owner gets by POST /v1/webhook-endpoints/${id}/recover.`;
  },
};
