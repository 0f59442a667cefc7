import { ResealSecrets } from '../contexts/webhooks/endpoints/reseal-secrets.js';
import { onlyOptions, type AdminCommand } from './command.js';

export const resealSecrets: AdminCommand = {
  name: 'reseal-secrets',
  summary: 'Seal the signing secrets with the first key of SECRETS_KEY, so that the others can be taken away',
  usage: '',
  options: {},
  defaultReason: 'Rotation of SECRETS_KEY',
  async run(app, input) {
    onlyOptions(input);
    const { endpoints, unreadable } = await app.get(ResealSecrets, { strict: false }).execute(input.operation);
    const failed = unreadable.length > 0 ? `\nNo key opens the secrets of ${unreadable.join(', ')}: rotate them.` : '';
    return `The secrets of ${endpoints} endpoint${endpoints === 1 ? '' : 's'} are sealed with the first key.${failed}`;
  },
};
