import { Secret, TOTP } from 'otpauth';
import { randomToken } from '../../src/kernel/ids.js';
import { sql } from './bench.js';
import { Client, stranger } from './client.js';

export const ACCOUNT_PASSWORD = 'correct horse battery';

export interface TestAccount {
  readonly id: string;
  readonly email: string;
  readonly organizationId: string;
  readonly session: Client;
}

export const bearer = (token: string): Client => new Client({ Authorization: `Bearer ${token}` });

/** A registered OWNER with a password. */
export async function newAccount(): Promise<TestAccount> {
  const email = `ana.${randomToken(8)}@tienda.mx`;
  const account = { email, password: ACCOUNT_PASSWORD, name: 'Ana Ruiz', organizationName: 'Tienda Azul' };
  const { data } = await stranger().post('/v1/auth/register', account);
  return { id: data.user.id, email, organizationId: data.organization.id, session: bearer(data.accessToken) };
}

/** The code of an authenticator app, now or the given number of 30-second steps later. */
export const codeOf = (secret: string, stepsAhead = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + stepsAhead * 30_000 });

/** A well-formed code that is invalid in all accepted steps. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
}

/** Enrols an app and switches the factor on. Codes of the current step are accepted again afterwards. */
export async function switchOn(session: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await session.post('/v1/users/me/second-factor', {})).data;
  const { data } = await session.post('/v1/users/me/second-factor/confirm', { code: codeOf(secret) });
  await acceptAgain((await session.get('/v1/users/me')).data.id);
  return { secret, recoveryCodes: data.recoveryCodes };
}

/** Simulates that the user waits for the next code. */
export const acceptAgain = (userId: string): Promise<unknown> =>
  sql('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [userId]);

export const logIn = (email: string, password = ACCOUNT_PASSWORD) =>
  stranger().post('/v1/auth/login', { email, password });

export const complete = (challenge: string, code: string) =>
  stranger().post('/v1/auth/login/second-factor', { challenge, code });
