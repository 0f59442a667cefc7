import { documentedOperations } from '../support/documented-api.js';
import { createProduct } from '../support/orders.js';
import { newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { createRule } from '../support/rules.js';
import { createShipment } from '../support/shipments.js';

describe('null', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  let lastPriority = 0;

  /** Each record that can be changed: how it is reached, and the fields that it cannot be without. */
  const CHANGES: readonly [what: string, fields: readonly string[], path: () => Promise<string>][] = [
    ['PUT /v1/products/{id}', ['name'], async () => `/v1/products/${(await createProduct(organization.live)).id}`],
    [
      'PATCH /v1/addresses/{id}',
      ['contactName', 'contactPhone', 'street', 'exteriorNumber', 'neighborhood', 'city', 'state', 'postalCode'],
      async () => `/v1/addresses/${await made('/v1/addresses')}`,
    ],
    [
      'PUT /v1/shipping-rules/{id}',
      ['priority', 'conditions', 'actions'],
      async () => `/v1/shipping-rules/${(await createRule(organization.live, { priority: ++lastPriority })).id}`,
    ],
    [
      'PUT /v1/shipments/{id}',
      ['parcel', 'fromAddress', 'toAddress'],
      async () => `/v1/shipments/${(await createShipment(organization.live)).id}`,
    ],
    [
      'PATCH /v1/webhook-endpoints/{id}',
      ['url', 'events', 'isActive'],
      async () => `/v1/webhook-endpoints/${await made('/v1/webhook-endpoints')}`,
    ],
    ['PATCH /v1/api-keys/{id}', ['name'], async () => `/v1/api-keys/${await made('/v1/api-keys')}`],
    ['PUT /v1/organizations/me', ['name', 'apiVersion'], () => Promise.resolve('/v1/organizations/me')],
    [
      'PATCH /v1/organizations/me/members/{id}',
      ['name', 'role'],
      async () => `/v1/organizations/me/members/${(await newMember(organization.id, 'MEMBER')).userId}`,
    ],
  ];

  async function made(path: string): Promise<string> {
    const operation = (await documentedOperations()).find((each) => each.method === 'POST' && each.path === path)!;
    const reply = await callerOf(path).post(path, operation.example);
    expect(reply.status).toBe(201);
    return reply.data.id as string;
  }

  const callerOf = (path: string) => (/organizations|api-keys/.test(path) ? organization.session : organization.live);

  it.each(CHANGES)('of %s is refused for %j: there is nothing to clear', async (what, fields, pathOf) => {
    const path = await pathOf();
    const caller = callerOf(path);

    for (const field of fields) {
      const { status, error } = await caller.send(what.split(' ')[0]!, path, { [field]: null });
      expect([field, status, error?.code, error?.details['errors']]).toEqual([
        field,
        400,
        'VALIDATION_ERROR',
        { [field]: expect.arrayContaining(['is required']) },
      ]);
    }
  });

  it('of a field that the documentation calls nullable is accepted, in every change', async () => {
    const refused: string[] = [];
    for (const [what, , pathOf] of CHANGES) {
      const [method, path] = what.split(' ') as [string, string];
      const operation = (await documentedOperations()).find((each) => each.method === method && each.path === path)!;
      const nullable = Object.entries(operation.body!.properties!).filter(([, field]) => field['nullable']);
      const target = await pathOf();
      for (const [name] of nullable.filter(([field]) => !/^(from|to|parcel)/.test(field))) {
        const { status, text } = await callerOf(target).send(method, target, { [name]: null });
        if (status !== 200) refused.push(`${what} ${name}: ${text}`);
      }
    }
    expect(refused).toEqual([]);
  });
});
