import type { TokenPurpose } from '../../src/contexts/auth/account-tokens/account-token.entity.js';
import { digestOf } from '../../src/contexts/auth/credential.js';
import { hashPassword } from '../../src/contexts/auth/password.js';
import { randomToken } from '../../src/kernel/ids.js';
import { sql } from '../support/bench.js';
import { build, PUBLIC_PARAMETERS, resourceOf } from '../support/builders.js';
import { stranger, type Client, type Reply } from '../support/client.js';
import { documentedOperations, fillPath, type Operation } from '../support/documented-api.js';
import { newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { ACCOUNT_PASSWORD, codeOf, logIn, newAccount, switchOn } from '../support/second-factors.js';
import { createLabelledShipment, createShipment } from '../support/shipments.js';

/** An example with ids of existing records: the path id, and replacements in the body. */
type Own = (client: Client) => Promise<{ readonly id?: string; readonly body?: object }>;

/** A user with a token that was never mailed. */
const mailed =
  (purpose: TokenPurpose): Own =>
  async () => {
    const { id } = await newOrganization();
    const { userId } = await newMember(id, 'MEMBER');
    if (purpose === 'invitation') await sql('UPDATE users SET password_hash = NULL WHERE id = $1', [userId]);
    const token = randomToken(43);
    await sql(
      "INSERT INTO account_tokens (token_hash, user_id, purpose, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')",
      [digestOf(token), userId, purpose],
    );
    return { body: { token } };
  };

/** The user has the password of the example, and a second factor. */
const withSecondFactor: Own = async (session) => {
  const { id } = (await session.get('/v1/users/me')).data;
  await sql('UPDATE users SET password_hash = $2 WHERE id = $1', [id, await hashPassword(ACCOUNT_PASSWORD)]);
  const { secret } = await switchOn(session);
  return { body: { code: codeOf(secret) } };
};

const OWN: Readonly<Record<string, Own>> = {
  'POST /v1/auth/password/reset': mailed('reset_password'),
  'POST /v1/auth/email/verify': mailed('verify_email'),
  'POST /v1/auth/email/reject': mailed('verify_email'),
  'POST /v1/auth/invitations/accept': mailed('invitation'),
  // Its LIVE wallet holds money.
  'DELETE /v1/users/me': async () => ({ body: { forfeit: true } }),
  'POST /v1/batches': async (client) => ({ body: { shipmentIds: [(await createShipment(client)).id] } }),
  'POST /v1/labels/print': async (client) => ({
    body: { shipmentIds: [(await createLabelledShipment(client)).shipment.id] },
  }),
  'POST /v1/manifests': async (client) => {
    const { shipment, label } = await createLabelledShipment(client);
    return { body: { carrierCode: label.carrierCode, shipmentIds: [shipment.id] } };
  },
  'POST /v1/insurance/claims': async (client) => {
    const { shipment } = await createLabelledShipment(client, { requestInsurance: true, declaredValue: 1500 });
    return { body: { shipmentId: shipment.id } };
  },
  'PATCH /v1/shipping-rules/reorder': async (client) => {
    const condition = { field: 'parcel.weight', op: '>', value: 1 };
    const rule = { priority: 10, conditions: condition, actions: [{ type: 'tag', tags: ['pesado'] }] };
    const { data } = await client.post('/v1/shipping-rules', rule);
    return { body: { rules: [{ id: data.id, priority: 20 }] } };
  },
  'POST /v1/shipments/{id}/label': async (client) => {
    const { id, rates } = await createShipment(client);
    return { id, body: { rateId: rates[0].id } };
  },
  'POST /v1/label-purchase-attempts/{id}/test/settle': async (client) => {
    const shipment = await createShipment(client, { metadata: { simulate: 'label_timeout' } });
    const { data } = await client.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    return { id: data.id };
  },
  'POST /v1/shipments/{id}/test/scans': async (client) => ({
    id: (await createLabelledShipment(client)).shipment.id,
  }),
  'POST /v1/shipments/{id}/return': async (client) => ({ id: (await createLabelledShipment(client)).shipment.id }),
  'POST /v1/auth/register': async () => ({ body: { email: `ana-${Date.now()}@tienda.mx` } }),
  'POST /v1/organizations/me/members': async () => ({ body: { email: `luis-${Date.now()}@tienda.mx` } }),
  'PUT /v1/users/me/password': async (session) => {
    const { id } = (await session.get('/v1/users/me')).data;
    await sql('UPDATE users SET password_hash = $2 WHERE id = $1', [id, await hashPassword('correct horse battery')]);
    return {};
  },
  'POST /v1/users/me/second-factor/confirm': async (session) => ({
    body: { code: codeOf((await session.post('/v1/users/me/second-factor', {})).data.secret) },
  }),
  'POST /v1/users/me/second-factor/recovery-codes': withSecondFactor,
  'DELETE /v1/users/me/second-factor': withSecondFactor,
  'POST /v1/auth/login/second-factor': async () => {
    const { email, session } = await newAccount();
    const { secret } = await switchOn(session);
    return { body: { challenge: (await logIn(email)).data.challenge, code: codeOf(secret) } };
  },
  'POST /v1/auth/login': async (client) => {
    const account = { email: `eva-${Date.now()}@tienda.mx`, password: 'correct horse battery' };
    await client.post('/v1/auth/register', { ...account, name: 'Ana Ruiz', organizationName: 'Tienda Azul' });
    return { body: account };
  },
};

/** No checkout is configured here, so the documented response is an error. */
const REFUSED: Readonly<Record<string, number>> = { 'POST /v1/billing/checkout': 503 };

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

describe('The examples in the documentation', () => {
  it('succeed when they are sent unchanged, except for ids and emails', async () => {
    const operations = await documentedOperations();
    const failures: string[] = [];
    for (const operation of operations.filter(({ example }) => example !== undefined)) {
      const organization = await newOrganization({ liveBalance: '10000.00' });
      const { status, text } = await send(operation, operations, organization);
      const expected = REFUSED[nameOf(operation)];
      if (expected ? status !== expected : status >= 300) failures.push(`${nameOf(operation)}: ${status} ${text}`);
    }

    expect(failures).toEqual([]);
  });
});

/** Under TEST, or under LIVE where the operation exists in LIVE only. */
async function send(
  operation: Operation,
  operations: readonly Operation[],
  organization: TestOrganization,
): Promise<Reply> {
  const attempt = async (client: Client): Promise<Reply> => {
    const caller = { any: client, session: organization.session, none: stranger() }[operation.takes];
    const own = (await OWN[nameOf(operation)]?.(operation.takes === 'any' ? client : caller)) ?? {};
    const [parameter] = operation.pathParameters;
    const isRecord = parameter !== undefined && !PUBLIC_PARAMETERS.has(parameter);
    const id = own.id ?? (isRecord ? await build(resourceOf(operation), operations, organization, client) : 'ESTAFETA');
    const path = parameter === undefined ? operation.path : fillPath(operation.path, { [parameter]: id });
    return caller.send(operation.method, path, { ...(operation.example as object), ...own.body });
  };
  const isLiveOnly = LIVE_ONLY.test(operation.path);
  return attempt(isLiveOnly ? organization.live : organization.test);
}

const LIVE_ONLY = /^\/v1\/(wallet\/(fund|funding-instructions)|pickups|billing\/(info|checkout))/;
