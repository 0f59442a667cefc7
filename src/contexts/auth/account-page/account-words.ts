import type { Language } from '../../../platform/http/pages/preferred-language.js';

/** The pages of mailed links. Source: docs/reference/accounts.md#mailed-tokens */
export type AccountAction = 'reset-password' | 'verify-email' | 'accept-invitation';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

export const ACCOUNT_WORDS: Record<
  Language,
  Record<AccountAction, Texts<'title' | 'hint' | 'button' | 'done' | 'doneHint'>>
> = {
  es: {
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
  en: {
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
};

/** `revokeKeys`: beside a checkbox. `{n}` in `livingKeys`: the number of keys that still work. */
export const COMMON_WORDS: Record<
  Language,
  Texts<
    | 'password'
    | 'passwordRule'
    | 'revokeKeys'
    | 'livingKeys'
    | 'invalid'
    | 'invalidHint'
    | 'tooMany'
    | 'failed'
    | 'needsScript'
  >
> = {
  es: {
    password: 'Contraseña',
    passwordRule: 'Al menos 12 caracteres.',
    revokeKeys: 'Revocar también las llaves de API que creé. Los programas que las usan dejarán de funcionar.',
    livingKeys: 'Llaves de API creadas por ti que siguen valiendo: {n}.',
    invalid: 'Este enlace ya no sirve',
    invalidHint: 'Ya se usó, hay uno más reciente o venció. Pide otro.',
    tooMany: 'Demasiados intentos. Espera un minuto.',
    failed: 'Algo falló. Inténtalo de nuevo en un momento.',
    needsScript: 'Esta página necesita JavaScript.',
  },
  en: {
    password: 'Password',
    passwordRule: 'At least 12 characters.',
    revokeKeys: 'Also revoke the API keys that I made. Programs that use them will stop working.',
    livingKeys: 'API keys made by you that work on: {n}.',
    invalid: 'This link is not valid any more',
    invalidHint: 'It was used, replaced by a newer one, or has expired. Ask for another.',
    tooMany: 'Too many attempts. Wait a minute.',
    failed: 'Something failed. Try again in a moment.',
    needsScript: 'This page needs JavaScript.',
  },
};
