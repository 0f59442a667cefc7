import type { Client } from './client.js';

/** A rule that matches every parcel. */
export const everyParcel = { field: 'parcel.weight', op: '>', value: 0 };

export const ruleRequest = (overrides: object = {}): object => ({
  priority: 10,
  conditions: everyParcel,
  actions: [{ type: 'tag', tags: ['todos'] }],
  ...overrides,
});

/** Errors of a rejected rule, by path. */
export async function ruleErrors(client: Client, overrides: object): Promise<Record<string, string[]>> {
  const { status, error } = await client.post('/v1/shipping-rules', ruleRequest(overrides));
  expect([status, error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  return error.details['errors'] as Record<string, string[]>;
}

/** Creates a rule and returns its `data`; throws if it is refused. */
export async function createRule(client: Client, overrides: object = {}): Promise<any> {
  const reply = await client.post('/v1/shipping-rules', ruleRequest(overrides));
  if (reply.status !== 201) throw new Error(`The rule was not created: ${reply.text}`);
  return reply.data;
}
