import { ResealSecrets } from '../platform/secrets/reseal-secrets.js';
import { onlyOptions, type AdminCommand } from './command.js';

export const resealSecrets: AdminCommand = {
  name: 'reseal-secrets',
  summary: 'Seal the secrets in the database with the first key of SECRETS_KEY, so that the others can be taken away',
  usage: '',
  options: {},
  defaultReason: 'Rotation of SECRETS_KEY',
  async run(app, input) {
    onlyOptions(input);
    const { count, unreadable } = await app.get(ResealSecrets, { strict: false }).execute(input.operation);
    const failed = unreadable.length > 0 ? `\nNo key opens the secrets of ${unreadable.join(', ')}: rotate them.` : '';
    return `The secrets of ${count} webhook endpoint${count === 1 ? '' : 's'} are sealed with the first key.${failed}`;
  },
};
