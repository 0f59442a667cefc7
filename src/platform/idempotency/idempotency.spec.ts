import type { TestingModule } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import { sql } from '../../../test/support/bench.js';
import { eventually } from '../../../test/support/eventually.js';
import { Held } from '../../../test/support/held.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { eventTypes } from '../../../test/support/wallet-rows.js';
import { ApiError } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../database/database.js';
import { asTenant } from '../database/tenant-context.js';
import type { StoredResponse } from '../http/responses/response-envelope.js';
import { StoredBytes } from '../stored-bytes/stored-bytes.js';
import { Outbox } from '../outbox/outbox.js';
import { Idempotency } from './idempotency.js';
import type { KeyedRequest } from './idempotency.store.js';

describe('A request with an Idempotency-Key', () => {
  let module: TestingModule;
  let tenant: Tenant;
  let request: KeyedRequest;
  /** How many times the work has run. */
  let runs: number;
  let hold: Held;

  beforeAll(async () => {
    module = await openTestingModule([]);
  });

  afterAll(() => module.close());

  beforeEach(async () => {
    tenant = { organizationId: (await newOrganization()).id, livemode: false };
    request = {
      caller: { ...tenant, plan: 'ENTERPRISE' },
      key: 'once',
      fingerprint: 'one',
      requestId: 'req_1',
      status: 201,
      holdsSecret: false,
      version: '2026-05-01',
      translation: null,
    };
    runs = 0;
    hold = new Held();
  });

  afterEach(() => {
    hold.release();
    jest.restoreAllMocks();
  });

  /** Work that inserts one row and returns a new value each time it runs. */
  const work = async (): Promise<object> => {
    runs += 1;
    await module.get(Outbox).append(tenant, 'wallet.low_balance', {
      balance: '1.00',
      lowBalanceThreshold: '2.00',
      currency: 'MXN',
    });
    return { run: runs, random: randomUUID() };
  };

  const failing = (error: Error) => async (): Promise<never> => {
    await work();
    throw error;
  };

  const whole = (
    changes: Partial<KeyedRequest> = {},
    handle: () => Promise<unknown> = work,
  ): Promise<StoredResponse> => {
    const keyed = { ...request, ...changes };
    return asTenant(keyed.caller, () => module.get(Idempotency).runWhole(keyed, handle));
  };

  const phased = (handle: () => Promise<unknown>): Promise<StoredResponse> =>
    asTenant(tenant, () => module.get(Idempotency).runPhased(request, handle));

  const keyRow = async () =>
    (
      await sql('SELECT status, body, progress FROM idempotency_keys WHERE organization_id = $1', [
        tenant.organizationId,
      ])
    )[0];

  /** Lets the lease of an execution expire, as after the death of its process. */
  const endLease = () =>
    sql("UPDATE idempotency_keys SET leased_until = now() - interval '1 second' WHERE organization_id = $1", [
      tenant.organizationId,
    ]);

  it('is executed once, and a repetition receives the same bytes', async () => {
    const first = await whole();

    const again = await whole();

    expect(first.replayed).toBe(false);
    expect(again).toEqual({ rendered: first.rendered, replayed: true });
    expect([runs, await eventTypes(tenant)]).toEqual([1, ['wallet.low_balance']]);
    expect(await keyRow()).toMatchObject({ status: 201, body: first.rendered.body });
  });

  it('with another body or endpoint under the same key is IDEMPOTENCY_KEY_REUSED', async () => {
    await whole();

    await expect(whole({ fingerprint: 'another' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(runs).toBe(1);
  });

  it('while the first is in progress is IDEMPOTENCY_KEY_IN_USE; its transaction holds a lock on the key', async () => {
    const first = whole({}, () => hold.after(work));
    await hold.reached;

    await expect(whole()).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
    await expect(whole({ fingerprint: 'another' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    await expect(
      sql('SELECT 1 FROM idempotency_keys WHERE organization_id = $1 FOR UPDATE NOWAIT', [tenant.organizationId]),
    ).rejects.toThrow('could not obtain lock');

    hold.release();
    await first;
    expect([runs, await eventTypes(tenant)]).toEqual([1, ['wallet.low_balance']]);
  });

  it('sent concurrently is executed once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => whole()));

    const bodies = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.rendered.body] : []));
    const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as ApiError] : []));
    expect(new Set(bodies).size).toBe(1);
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'IDEMPOTENCY_KEY_IN_USE'));
    expect([runs, await eventTypes(tenant)]).toEqual([1, ['wallet.low_balance']]);
  });

  it('is a different request in the other mode', async () => {
    await whole();

    const live = await whole({ caller: { ...request.caller, livemode: true } }, async () => ({}));

    expect(live.replayed).toBe(false);
  });

  it.each(['INSUFFICIENT_BALANCE', 'SHIPMENT_ALREADY_PROCESSED', 'RATES_EXPIRED', 'CARRIER_ERROR'] as const)(
    'refused with %s is refused with the same error again; its work was rolled back',
    async (code) => {
      const refused = await whole({}, failing(new ApiError(code, 'No.')));

      const again = await whole();

      expect(again).toEqual({ rendered: refused.rendered, replayed: true });
      expect(JSON.parse(again.rendered.body)).toMatchObject({ success: false, error: { code } });
      expect([runs, await eventTypes(tenant)]).toEqual([1, []]);
    },
  );

  it.each<[string, Error]>([
    ['VALIDATION_ERROR', new ApiError('VALIDATION_ERROR', 'No.')],
    ['RESOURCE_NOT_FOUND', new ApiError('RESOURCE_NOT_FOUND', 'No.')],
    ['an error of the service', new Error('The connection was lost.')],
  ])('that failed with %s leaves no trace: repeated, it is executed', async (_, error) => {
    await expect(whole({}, failing(error))).rejects.toBe(error);
    expect([await keyRow(), await eventTypes(tenant)]).toEqual([undefined, []]);

    expect((await whole()).replayed).toBe(false);
    expect(await eventTypes(tenant)).toEqual(['wallet.low_balance']);
  });

  it('returns 429 if the stored responses reach the plan’s limit; stored responses are still replayed', async () => {
    const first = await whole();

    jest.spyOn(module.get(StoredBytes), 'hasRoom').mockResolvedValue(false);
    await expect(whole({ key: 'two' })).rejects.toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      details: { reason: 'STORED_ANSWERS', retryAfter: 60 },
    });
    expect(await whole()).toEqual({ rendered: first.rendered, replayed: true });
    expect(runs).toBe(1);
  });

  it('stores its response compressed, and counts its bytes', async () => {
    const { rendered } = await whole({}, async () => ({ rules: Array.from({ length: 2000 }, () => 'the same words') }));
    await module.get(StoredBytes).write();

    const [row] = await sql<{ stored: number; counted: string }>(
      `SELECT pg_column_size(k.body) AS stored, s.bytes AS counted
       FROM idempotency_keys k JOIN stored_bytes s USING (organization_id) WHERE organization_id = $1`,
      [tenant.organizationId],
    );
    expect(Number(row!.counted)).toBe(rendered.body.length);
    expect(row!.stored).toBeLessThan(rendered.body.length / 4);
  });

  it('expires after 24 hours', async () => {
    await whole();
    await sql("UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE organization_id = $1", [
      tenant.organizationId,
    ]);

    expect((await whole({ fingerprint: 'another' })).replayed).toBe(false);
    expect(runs).toBe(2);
  });

  it('whose response contains a secret is stored encrypted, and replayed in clear text', async () => {
    const first = await whole({ holdsSecret: true }, async () => ({ key: 'sk_test_secret' }));

    const again = await whole({ holdsSecret: true });

    expect(again.rendered).toEqual(first.rendered);
    expect(again.rendered.body).toContain('sk_test_secret');
    expect(JSON.stringify(await keyRow())).not.toContain('sk_test_secret');
  });

  describe('that takes several transactions', () => {
    const transaction = <Result>(steps: () => Promise<Result>) => module.get(Database).transaction(steps);
    const idempotency = () => module.get(Idempotency);
    const accept = () =>
      transaction(async () => {
        await work();
        await idempotency().checkpoint({ accepted: true });
      });

    it('receives what its last transaction stored, even if the call fails afterwards', async () => {
      const first = await phased(async () => {
        await transaction(() => idempotency().answer({ done: true }));
        throw new Error('The connection was lost.');
      });

      expect(JSON.parse(first.rendered.body)).toEqual({ success: true, data: { done: true } });
      expect(await phased(work)).toEqual({ rendered: first.rendered, replayed: true });
    });

    it('stores no response of a transaction that is rolled back', async () => {
      const failure = new Error('The label was not recorded.');
      const attempt = phased(() =>
        transaction(async () => {
          await idempotency().answer({ done: true });
          throw failure;
        }),
      );

      await expect(attempt).rejects.toBe(failure);
      expect(await keyRow()).toBeUndefined();
    });

    it('continues after a failure from its checkpoint', async () => {
      const failure = new Error('The carrier’s answer was lost.');
      await expect(phased(() => accept().then(() => Promise.reject(failure)))).rejects.toBe(failure);

      let progress: object | null = null;
      await phased(async () => {
        progress = idempotency().progress();
        return {};
      });

      expect(progress).toEqual({ accepted: true });
      expect(await eventTypes(tenant)).toEqual(['wallet.low_balance']);
    });

    it('is taken over when its lease has expired; a previous owner that is still alive can write nothing more', async () => {
      const previous = phased(async () => {
        await hold.after(accept);
        return transaction(async () => {
          await work();
          await idempotency().answer({ by: 'the previous owner' });
        });
      });
      await hold.reached;
      await expect(phased(work)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });

      // The previous owner still renews its lease, so it may have to be expired more than once.
      const answer = await eventually(async () => {
        await endLease();
        return phased(async () => ({ by: 'the new owner', after: idempotency().progress() })).catch(() => null);
      });
      hold.release();

      await expect(previous).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
      expect(JSON.parse(answer.rendered.body)).toMatchObject({
        data: { by: 'the new owner', after: { accepted: true } },
      });
      expect(await keyRow()).toMatchObject({ body: answer.rendered.body });
      expect(await eventTypes(tenant)).toEqual(['wallet.low_balance']);
    });
  });
});
