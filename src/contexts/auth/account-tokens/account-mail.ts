import type { Mail } from '../../../platform/mail/mailer.js';
import type { TokenPurpose } from './account-token.entity.js';

/** Pages of the links, below `/account/`. */
const PAGE: Readonly<Record<TokenPurpose, string>> = {
  reset_password: 'reset-password',
  verify_email: 'verify-email',
  invitation: 'accept-invitation',
};

interface Words {
  readonly subject: string;
  readonly es: string;
  readonly en: string;
}

/** Without names from requests: a caller must not choose the text of a mail to somebody else's address. */
const WORDS: Readonly<Record<TokenPurpose, Words>> = {
  reset_password: {
    subject: 'Elige una contraseña nueva · Choose a new password',
    es: 'Alguien pidió una contraseña nueva para tu cuenta de Guía. Para elegirla abre este enlace; sirve una vez, durante una hora. Si no fuiste tú, ignora este correo.',
    en: 'Somebody asked for a new password for your Guía account. Open this link to choose it; it serves once, for an hour. If it was not you, ignore this mail.',
  },
  verify_email: {
    subject: 'Confirma tu correo · Confirm your email',
    es: 'Abre este enlace para confirmar que este correo es tuyo; sirve una vez, durante 7 días. Si no abriste una cuenta de Guía, ignora este correo.',
    en: 'Open this link to confirm that this email is yours; it serves once, for 7 days. If you opened no Guía account, ignore this mail.',
  },
  invitation: {
    subject: 'Te invitaron a Guía · You were invited to Guía',
    es: 'Te invitaron a la cuenta de una empresa en Guía. Abre este enlace para elegir tu contraseña; sirve una vez, durante 7 días. Si no esperabas la invitación, ignora este correo.',
    en: 'You were invited to a company’s Guía account. Open this link to choose your password; it serves once, for 7 days. If you did not expect it, ignore this mail.',
  },
};

/** In Spanish and English, since the recipient's language is unknown. `baseUrl`: without a trailing slash. */
export function accountMail(purpose: TokenPurpose, to: string, token: string, baseUrl: string): Mail {
  const { subject, es, en } = WORDS[purpose];
  const link = `${baseUrl}/account/${PAGE[purpose]}?token=${token}`;
  return { to, subject, text: `Hola:\n\n${es}\n\n${link}\n\n\nHello,\n\n${en}\n\n${link}\n` };
}
