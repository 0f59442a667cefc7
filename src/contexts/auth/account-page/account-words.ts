import type { Language } from '../../../platform/http/pages/preferred-language.js';

/** The texts of the pages of mailed links in Spanish. Other languages have the same. Source: docs/reference/accounts.md#mailed-tokens */
const es = {
  pages: {
    'reset-password': {
      title: 'Elige una contraseña nueva',
      hint: 'Se cerrarán todas las sesiones abiertas de tu cuenta.',
      button: 'Guardar contraseña',
      done: 'Contraseña guardada',
      doneHint: 'Ya puedes iniciar sesión con ella.',
    },
    'verify-email': {
      title: 'Confirma tu correo',
      hint: 'Con un clic confirmas que este correo es tuyo.',
      button: 'Confirmar correo',
      done: 'Correo confirmado',
      doneHint: 'Gracias. Ya puedes cerrar esta página.',
    },
    'accept-invitation': {
      title: 'Acepta la invitación',
      hint: 'Elige la contraseña con la que iniciarás sesión.',
      button: 'Aceptar invitación',
      done: 'Bienvenida, bienvenido',
      doneHint: 'Tu cuenta está lista: inicia sesión con tu correo y tu contraseña.',
    },
  },
  password: 'Contraseña',
  passwordRule: 'Al menos 12 caracteres.',
  /** Beside a checkbox. */
  revokeKeys: 'Revocar también las llaves de API que creé. Los programas que las usan dejarán de funcionar.',
  /** `{n}`: the number of keys that still work. */
  livingKeys: 'Llaves de API creadas por ti que siguen valiendo: {n}.',
  invalid: 'Este enlace ya no sirve',
  invalidHint: 'Ya se usó, hay uno más reciente o venció. Pide otro.',
  tooMany: 'Demasiados intentos. Espera un minuto.',
  failed: 'Algo falló. Inténtalo de nuevo en un momento.',
  needsScript: 'Esta página necesita JavaScript.',
};

const en: typeof es = {
  pages: {
    'reset-password': {
      title: 'Choose a new password',
      hint: 'Every open session of your account will end.',
      button: 'Save password',
      done: 'Password saved',
      doneHint: 'You can sign in with it now.',
    },
    'verify-email': {
      title: 'Confirm your email',
      hint: 'One click confirms that this email is yours.',
      button: 'Confirm email',
      done: 'Email confirmed',
      doneHint: 'Thank you. You can close this page.',
    },
    'accept-invitation': {
      title: 'Accept the invitation',
      hint: 'Choose the password you will sign in with.',
      button: 'Accept invitation',
      done: 'Welcome',
      doneHint: 'Your account is ready: sign in with your email and password.',
    },
  },
  password: 'Password',
  passwordRule: 'At least 12 characters.',
  revokeKeys: 'Also revoke the API keys that I made. Programs that use them will stop working.',
  livingKeys: 'API keys made by you that work on: {n}.',
  invalid: 'This link is not valid any more',
  invalidHint: 'It was used, replaced by a newer one, or has expired. Ask for another.',
  tooMany: 'Too many attempts. Wait a minute.',
  failed: 'Something failed. Try again in a moment.',
  needsScript: 'This page needs JavaScript.',
};

/** One page for each. */
export type AccountAction = keyof typeof es.pages;

export const ACCOUNT_WORDS: Readonly<Record<Language, typeof es>> = { es, en };
