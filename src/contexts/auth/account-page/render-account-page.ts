import { Html, html } from '../../../platform/http/pages/html.js';
import { htmlPage, PAGE_STYLE, scriptedPagePolicy } from '../../../platform/http/pages/html-page.js';
import type { UnconfirmedAccount } from '../email-verification/unconfirmed-access.service.js';
import type { Language } from '../../../platform/http/pages/preferred-language.js';

/**
 * Sends the form to the API. The script reads its texts from data attributes, so that one CSP hash allows the script in both
 * languages.
 */
const PAGE_SCRIPT = `
const form = document.querySelector('form');
const token = new URLSearchParams(location.search).get('token') ?? '';
const show = (id) => {
  history.replaceState(null, '', location.pathname);
  for (const part of document.querySelectorAll('[data-part]')) part.hidden = part.id !== id;
  document.getElementById(id).focus();
};
const showProblem = (text) => {
  document.getElementById('problem').textContent = text;
};
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { rule, many, failed, living } = form.dataset;
  const { submitter } = event;
  const { endpoint = form.dataset.endpoint, done = 'done' } = submitter?.dataset ?? {};
  const { password, revokeKeys } = done === 'done' ? form.elements : {};
  const buttons = form.querySelectorAll('button');
  showProblem('');
  for (const button of buttons) button.disabled = true;
  try {
    const response = await fetch(endpoint + (revokeKeys?.checked ? '?revokeKeys=true' : ''), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(password ? { token, password: password.value } : { token }),
    });
    const { data, error } = await response.json();
    if (response.ok) {
      const count = data.apiKeys?.living ?? 0;
      if (count > 0) document.getElementById('living').textContent = living.replace('{n}', count);
      show(done);
    }
    else if (error.details.code === 'TOKEN_INVALID' || error.details.errors?.token) show('invalid');
    else showProblem(response.status === 429 ? many : error.details.errors?.password ? rule : failed);
  } catch {
    showProblem(failed);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
});
`;

const FORM_STYLE = `${PAGE_STYLE}
form{display:grid;gap:14px}
label{display:grid;gap:6px;font-weight:600}
label.choice{grid-template-columns:auto 1fr;align-items:start;font-weight:400}
input{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--line);border-radius:10px;padding:12px;width:100%}
input[type=checkbox]{width:auto;margin:5px 0}
button:disabled{opacity:.6}
input:focus-visible,button:focus-visible{outline:3px solid var(--glow);outline-offset:1px}
#problem{color:var(--bad)}
#problem:empty{display:none}
small{font-weight:400;color:var(--soft)}
[hidden]{display:none}
`;

export const ACCOUNT_PAGE_POLICY = scriptedPagePolicy(FORM_STYLE, PAGE_SCRIPT);

const SCRIPT = new Html(`<script type="module">${PAGE_SCRIPT}</script>`);

const REJECT_ENDPOINT = '../v1/auth/email/reject';

/** The URLs are relative to the page, because `PUBLIC_BASE_URL` may contain a path. */
const ENDPOINT: Readonly<Record<AccountAction, string>> = {
  'reset-password': '../v1/auth/password/reset',
  'verify-email': '../v1/auth/email/verify',
  'accept-invitation': '../v1/auth/invitations/accept',
};

export const isAccountAction = (text: string): text is AccountAction => Object.hasOwn(ENDPOINT, text);

/**
 * `account` is the account whose email address the page verifies. `account` is null for an invalid token, and for every action
 * except `verify-email`.
 */
export function accountPage(action: AccountAction, language: Language, account: UnconfirmedAccount | null): string {
  const common = ACCOUNT_WORDS[language];
  const words = common.pages[action];
  const password = html`<label
    >${common.password}
    <input name="password" type="password" autocomplete="new-password" required minlength="12" autofocus />
    <small>${common.passwordRule}</small></label
  >`;
  const revokeKeys = html`<label class="choice"
    ><input name="revokeKeys" type="checkbox" />${common.revokeKeys}</label
  >`;
  return page(
    language,
    words.title,
    html`<section class="card state" id="ask" data-part tabindex="-1">
        <h1>${words.title}</h1>
        <p>${words.hint}</p>
      </section>
      ${account && accountCard(account, language)}
      <section class="card" data-part>
        <form
          method="post"
          data-endpoint="${ENDPOINT[action]}"
          data-rule="${common.passwordRule}"
          data-many="${common.tooMany}"
          data-failed="${common.failed}"
          data-living="${common.livingKeys}"
        >
          ${action === 'verify-email' ? null : password} ${action === 'reset-password' ? revokeKeys : null}
          <button name="button">${words.button}</button>
          ${
            account &&
            html`<button data-endpoint="${REJECT_ENDPOINT}" data-done="rejected" formnovalidate>
              ${common.notMe}
            </button>`
          }
          <p id="problem" role="alert"></p>
        </form>
        <noscript><p>${common.needsScript}</p></noscript>
      </section>
      ${notice('done', words.done, words.doneHint)}
      ${notice('rejected', common.rejected, account?.isFounder === false ? common.leftHint : common.rejectedHint)}
      ${notice('invalid', common.invalid, common.invalidHint)} ${SCRIPT}`,
  );
}

const notice = (id: 'done' | 'rejected' | 'invalid', headline: string, hint: string): Html =>
  html`<section class="card state${id === 'invalid' ? ' bad' : ''}" id="${id}" data-part tabindex="-1" hidden>
    <h1>${headline}</h1>
    <p>${hint}</p>
    ${id === 'done' ? html`<p id="living"></p>` : null}
  </section>`;

/** Shows the organization of the account, and the API keys that the button "This was not me" revokes. */
function accountCard({ organization, keys, isFounder }: UnconfirmedAccount, language: Language): Html {
  const words = ACCOUNT_WORDS[language];
  const day = (at: Date) => at.toLocaleString(words.locale, { dateStyle: 'long', timeZone: 'America/Mexico_City' });
  return html`<section class="card" data-part>
    <p><strong>${organization.name}</strong>. ${words.createdOn(day(organization.createdAt))}</p>
    <p>${keys.length === 0 ? words.noKeys : words.keys}</p>
    <ul>
      ${keys.map(
        ({ name, keyPrefix, livemode, createdAt }) =>
          html`<li>${name} (${livemode ? 'LIVE' : 'TEST'}, ${keyPrefix}…, ${day(createdAt)})</li>`,
      )}
    </ul>
    <p>${isFounder ? words.notMeHint : words.notMemberHint}</p>
  </section>`;
}

export const tooManyAccountPage = (language: Language): string => {
  const { tooMany } = ACCOUNT_WORDS[language];
  return page(language, tooMany, html`<section class="card state bad"><h1>${tooMany}</h1></section>`);
};

const page = (language: Language, title: string, content: Html): string =>
  htmlPage({ language, title, styles: [FORM_STYLE], content });

/**
 * Spanish texts of the pages. The texts of other languages use the same property names. Source: docs/accounts.md#verify-the-email
 */
const es = {
  pages: {
    'reset-password': {
      title: 'Elige una contraseña nueva',
      hint: 'Se cerrarán todas las sesiones abiertas de tu cuenta.',
      button: 'Guardar contraseña',
      done: 'Contraseña guardada',
      doneHint: 'Ya puedes iniciar sesión con tu contraseña nueva.',
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
  locale: 'es-MX',
  createdOn: (day: string) => `Organización creada el ${day}.`,
  keys: 'Llaves de API de la cuenta:',
  noKeys: 'La cuenta no tiene llaves de API.',
  notMe: 'No fui yo',
  notMeHint: 'Si no abriste esta cuenta, elige «No fui yo». Se revocan sus llaves, sesiones, miembros y contraseña.',
  notMemberHint:
    'Si no perteneces a esta organización, elige «No fui yo». Dejas la organización y puedes usar tu correo en otra cuenta.',
  rejected: 'La cuenta quedó sin acceso',
  rejectedHint: 'Las llaves y sesiones de la cuenta ya no funcionan. Para usar la cuenta, pide una contraseña nueva.',
  leftHint: 'Ya no eres parte de la organización. Puedes registrarte con tu correo.',
  password: 'Contraseña',
  passwordRule: 'Al menos 12 caracteres.',
  revokeKeys: 'Revocar también las llaves de API que creé. Los programas que las usan dejarán de funcionar.',
  /** `{n}` is replaced by the number of API keys that are still valid. */
  livingKeys: 'Llaves de API creadas por ti que siguen activas: {n}.',
  invalid: 'Este enlace ya no es válido',
  invalidHint: 'El enlace ya se usó, venció o hay uno más reciente. Pide otro.',
  tooMany: 'Demasiados intentos. Espera un minuto.',
  failed: 'La solicitud falló. Inténtalo de nuevo en un momento.',
  needsScript: 'Esta página necesita JavaScript.',
};

const en: typeof es = {
  pages: {
    'reset-password': {
      title: 'Choose a new password',
      hint: 'All open sessions of your account will end.',
      button: 'Save password',
      done: 'Password saved',
      doneHint: 'You can now sign in with your new password.',
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
  locale: 'en-US',
  createdOn: (day) => `Organization created on ${day}.`,
  keys: 'API keys of the account:',
  noKeys: 'The account has no API keys.',
  notMe: 'This was not me',
  notMeHint:
    'If you did not open this account, choose “This was not me”. Its keys, sessions, members and password are revoked.',
  notMemberHint:
    'If you do not belong to this organization, choose “This was not me”. You leave the organization and can use your email for another account.',
  rejected: 'Access to the account has ended',
  rejectedHint: 'The keys and sessions of the account no longer work. To use the account, request a new password.',
  leftHint: 'You are no longer a member of the organization. You can register with your email.',
  password: 'Password',
  passwordRule: 'At least 12 characters.',
  revokeKeys: 'Also revoke the API keys that I created. Programs that use them will stop working.',
  livingKeys: 'API keys created by you that are still active: {n}.',
  invalid: 'This link is no longer valid',
  invalidHint: 'The link was used, has expired or was replaced by a newer link. Request another link.',
  tooMany: 'Too many attempts. Wait a minute.',
  failed: 'The request failed. Try again in a moment.',
  needsScript: 'This page needs JavaScript.',
};

export type AccountAction = keyof typeof es.pages;

export const ACCOUNT_WORDS: Readonly<Record<Language, typeof es>> = { es, en };
