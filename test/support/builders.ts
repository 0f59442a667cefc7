import type { Client } from './client.js';
import type { Operation } from './documented-api.js';
import type { TestOrganization } from './organization.js';
import { newMember } from './organization.js';
import { createLabelledShipment, createShipment } from './shipments.js';

/**
 * How to make one record of each resource that has an id in a path: `/v1/shipments/{id}` is the resource `shipments`.
 * A new resource whose documented POST answers a record with an `id` needs no line here; any other needs one.
 */
type Builder = (organization: TestOrganization, client: Client) => Promise<string>;

const BUILDERS: Readonly<Record<string, Builder>> = {
  shipments: async (_, client) => (await createShipment(client)).id,
  'label-purchase-attempts': async (_, client) => (await createLabelledShipment(client)).label.attemptId,
  members: async ({ id }) => (await newMember(id, 'MEMBER')).userId,
};

/** Resources that TEST and LIVE share (contract, Which 400). */
export const SHARED_BY_MODES: ReadonlySet<string> = new Set(['api-keys', 'members', 'products', 'invoices']);

/** Parameters of paths that name something public, not a record of an organization. */
export const PUBLIC_PARAMETERS: ReadonlySet<string> = new Set(['carrierCode', 'postalCode']);

/** The resource whose record a path names: the segment before its parameter. */
export const resourceOf = ({ path }: Pick<Operation, 'path'>): string => /([\w-]+)\/\{/.exec(path)![1]!;

/** Makes a record; fails where nobody said how. `client`: who makes it. */
export async function build(
  resource: string,
  operations: readonly Operation[],
  organization: TestOrganization,
  client: Client,
): Promise<string> {
  const builder = BUILDERS[resource];
  if (builder) return builder(organization, client);
  const create = operations.find(({ method, path }) => method === 'POST' && path.endsWith(`/${resource}`));
  if (!create) throw new Error(`Say in test/support/builders.ts how a record of "${resource}" is made.`);
  const caller = create.takes === 'session' ? organization.session : client;
  const reply = await caller.post(create.path, create.example);
  if (reply.status >= 300 || typeof reply.data?.id !== 'string') {
    throw new Error(
      `Say in test/support/builders.ts how a record of "${resource}" is made: its example was answered ${reply.status} ${reply.text.slice(0, 300)}`,
    );
  }
  return reply.data.id as string;
}
