import { Text } from '../../../platform/http/fields/fields.js';

/** The token of a mailed link. Any text is accepted: an unknown token is `TOKEN_INVALID`. */
export const MailedToken = (): PropertyDecorator =>
  Text({
    max: 255,
    example: 'kX2v9QpL7sT4wYbN8cZ1mR5eJ3hU6gA0dFoViBnKqEy',
    description: 'The `token` parameter of the mailed link.',
  });
