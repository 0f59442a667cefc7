import { setTimeout as sleep } from 'node:timers/promises';
import { build, PUBLIC_PARAMETERS, resourceOf, SHARED_BY_MODES } from '../support/builders.js';
import type { Client, Reply } from '../support/client.js';
import { documentedOperations, fillPath, type Operation } from '../support/documented-api.js';
import { fingerprintOf } from '../support/fingerprint.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';
import { soon } from '../support/soon.js';
import { LONG_TEST_MS } from '../support/timeouts.js';

jest.setTimeout(LONG_TEST_MS);

/** `externalId` is the caller’s own. */
const isAnId = (field: string) => field !== 'externalId' && /Ids?$|^ids$/.test(field);

const namesARecord = ({ pathParameters }: Operation) => pathParameters.some((name) => !PUBLIC_PARAMETERS.has(name));

/** What operations on many records answer for one that the caller has not. */
const ANSWERS_EACH_ID = /"found":false|"code":"RESOURCE_NOT_FOUND"/;

describe('Records of another organization or mode', () => {
  let operations: Operation[];
  let victim: TestOrganization;
  let stranger: TestOrganization;
  /** Resource → the id of a LIVE record of the victim’s. */
  const records = new Map<string, string>();

  beforeAll(async () => {
    operations = await documentedOperations();
    victim = await newOrganization({ liveBalance: '100000.00' });
    stranger = await newOrganization({ liveBalance: '100000.00' });
    for (const resource of new Set(operations.filter(namesARecord).map(resourceOf))) {
      records.set(resource, await build(resource, operations, victim, victim.live));
    }
    // Its label is read by its id.
    records.set('shipments', (await createLabelledShipment(victim.live)).shipment.id);
  });

  const call = (client: Client, operation: Operation): Promise<Reply> => {
    const id = records.get(resourceOf(operation))!;
    const path = fillPath(operation.path, Object.fromEntries(operation.pathParameters.map((name) => [name, id])));
    return client.send(operation.method, path, operation.example);
  };
  /** Stored bytes are counted with a delay of up to a second. */
  const settledFingerprint = async (organizationId: string) => {
    let fingerprint = await fingerprintOf(organizationId);
    await soon(async () => {
      const earlier = fingerprint;
      await sleep(1500);
      fingerprint = await fingerprintOf(organizationId);
      expect(fingerprint).toEqual(earlier);
    });
    return fingerprint;
  };
  const name = ({ method, path }: Operation) => `${method} ${path}`;
  const outcome = ({ status, error }: Reply) => `${status} ${error?.code ?? ''}`;

  it('creates the tested records', async () => {
    const reads = operations.filter((operation) => namesARecord(operation) && operation.method === 'GET');
    for (const operation of reads) {
      const { status } = await call(operation.takes === 'session' ? victim.session : victim.live, operation);
      expect([name(operation), status]).toEqual([name(operation), 200]);
    }
  });

  it('no verb of any documented route finds a record or touches a row of another organization', async () => {
    const before = await settledFingerprint(victim.id);
    const outcomes: string[] = [];
    for (const operation of operations.filter(namesARecord)) {
      const reply = await call(operation.takes === 'session' ? stranger.session : stranger.live, operation);
      if (reply.status === 404 && reply.error.code === 'RESOURCE_NOT_FOUND') continue;
      // Operations that exist in TEST mode only.
      if (reply.error?.code === 'FORBIDDEN' && (await call(stranger.test, operation)).status === 404) continue;
      outcomes.push(`${name(operation)}: ${outcome(reply)}`);
    }

    expect(outcomes).toEqual([]);
    expect(await fingerprintOf(victim.id)).toEqual(before);
  });

  it('does not find records with a key of the other mode', async () => {
    const before = await fingerprintOf(victim.id);
    const separate = operations.filter(
      (operation) =>
        namesARecord(operation) && operation.takes === 'any' && !SHARED_BY_MODES.has(resourceOf(operation)),
    );
    const outcomes: string[] = [];
    for (const operation of separate) {
      const reply = await call(victim.test, operation);
      if (!['404 RESOURCE_NOT_FOUND', '400 LIVE_MODE_REQUIRED'].includes(outcome(reply)))
        outcomes.push(`${name(operation)}: ${outcome(reply)}`);
    }

    expect(separate.length).toBeGreaterThan(0);
    expect(outcomes).toEqual([]);
    expect(await fingerprintOf(victim.id)).toEqual(before);
  });

  it('no list shows a record, and ids in a body are unknown', async () => {
    const before = await fingerprintOf(victim.id);
    const ids = [...records.values(), victim.id];
    const leaks: string[] = [];
    for (const operation of operations) {
      const caller = operation.takes === 'session' ? stranger.session : stranger.live;
      const shows = (reply: Reply) =>
        ids.some((id) => reply.status < 300 && reply.text.includes(`"${id}"`) && !ANSWERS_EACH_ID.test(reply.text));
      if (operation.method === 'GET' && !namesARecord(operation)) {
        const reply = await caller.get(fillPath(operation.path, { carrierCode: 'DHL', postalCode: '06600' }));
        if (shows(reply)) leaks.push(name(operation));
      }
      if (operation.takes === 'none' || !operation.body || operation.path.endsWith('/users/me')) continue;
      for (const field of Object.keys(operation.body.properties ?? {}).filter(isAnId)) {
        for (const id of records.values()) {
          const body = { ...(operation.example as object), [field]: /s$/.test(field) ? [id] : id };
          const path = fillPath(
            operation.path,
            Object.fromEntries(operation.pathParameters.map((each) => [each, 'none'])),
          );
          const reply = await caller.send(operation.method, path, body);
          if (reply.status >= 500) leaks.push(`${name(operation)} ${field}: ${outcome(reply)}`);
          if (shows(reply)) leaks.push(`${name(operation)} ${field}`);
        }
      }
    }

    expect(leaks).toEqual([]);
    expect(await fingerprintOf(victim.id)).toEqual(before);
  });
});
