import { OrganizationOperations } from '../contexts/auth/organizations/organization-operations.service.js';
import { onlyPositional, type AdminCommand } from './command.js';

export const suspend: AdminCommand = {
  name: 'suspend',
  summary: 'Stop the LIVE spending of an organization; reading and voiding go on',
  usage: '<organization id> --reason=<text>',
  options: {},
  async run(app, input) {
    const organizationId = onlyPositional(input, 'organization');
    await app.get(OrganizationOperations, { strict: false }).suspend(organizationId, input.operation);
    return `${organizationId} is suspended: it buys nothing LIVE from the next second on.`;
  },
};

export const resume: AdminCommand = {
  name: 'resume',
  summary: 'Let a suspended organization spend again',
  usage: '<organization id> --reason=<text>',
  options: {},
  async run(app, input) {
    const organizationId = onlyPositional(input, 'organization');
    await app.get(OrganizationOperations, { strict: false }).resume(organizationId, input.operation);
    return `${organizationId} may buy LIVE labels again.`;
  },
};
