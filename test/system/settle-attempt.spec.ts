import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bench, sql } from '../support/bench.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { runProgram } from '../support/run-program.js';
import { createShipment } from '../support/shipments.js';

/** Runs with the environment of the worker's service. */
const admin = (...args: string[]) =>
  runProgram('dist/src/admin/admin.js', args, {
    DATABASE_URL: bench.databaseUrl,
    DATA_DIR: join(process.env['TEST_DATA_DIR']!, `worker-${process.env['JEST_WORKER_ID'] ?? 1}`),
    PUBLIC_BASE_URL: bench.baseUrl,
  });

const recordsOf = (attemptId: string) =>
  sql<{ operator: string; reason: string; action: string; details: Record<string, unknown> }>(
    'SELECT operator, reason, action, details FROM audit_records WHERE target = $1',
    [attemptId],
  );

describe('npm run admin -- settle-attempt', () => {
  let organization: TestOrganization;
  /** Attempts with an unknown outcome, created in parallel because each waits for the silent carrier. */
  let attempts: any[];

  beforeAll(async () => {
    organization = await newOrganization();
    attempts = await Promise.all([actionRequired(), actionRequired(), actionRequired()]);
  });

  async function actionRequired(): Promise<any> {
    const { id, rates } = await createShipment(organization.test, { metadata: { simulate: 'label_timeout' } });
    const { status, data } = await organization.test.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id });
    expect([status, data.status]).toEqual([202, 'action_required']);
    return data;
  }

  it('settles as failed: the charge is refunded, the shipment released, and the action recorded', async () => {
    const attempt = attempts.pop();
    const before = (await organization.test.get('/v1/wallet/balance')).data.balance;

    const { code, stdout } = await admin(
      'settle-attempt',
      attempt.id,
      '--failed',
      '--reason',
      'Phone call',
      '--operator',
      'eva',
    );

    expect([code, stdout]).toEqual([0, expect.stringContaining(`${attempt.id} failed. ${attempt.charged} MXN`)]);
    const settled = (await organization.test.get(attempt.statusUrl)).data;
    const { balance } = (await organization.test.get('/v1/wallet/balance')).data;
    expect(settled).toMatchObject({
      status: 'failed',
      charged: '0.00',
      refundedAmount: attempt.charged,
      walletBalanceAfter: balance,
      pricing: { netWalletCost: '0.00' },
      label: null,
      error: { code: 'CARRIER_ERROR' },
    });
    expect(Number(balance) - Number(before)).toBeCloseTo(Number(attempt.charged), 2);
    expect(await recordsOf(attempt.id)).toEqual([
      expect.objectContaining({ operator: 'eva', reason: 'Phone call', action: 'settle-attempt' }),
    ]);
    // The shipment can be bought again. The carrier is still silent, so only the attempt shows the outcome.
    const { data } = await organization.test.post(`/v1/shipments/${attempt.shipmentId}/label`, {
      rateId: (await organization.test.get(`/v1/shipments/${attempt.shipmentId}`)).data.rates[0].id,
      async: true,
    });
    expect(data.id).not.toBe(attempt.id);
  });

  it('settles as succeeded with the operator’s label', async () => {
    const attempt = attempts.pop();
    const labelFile = join(tmpdir(), `label-${randomUUID()}.pdf`);
    await writeFile(labelFile, '%PDF-1.4 the carrier’s own');
    const trackingNumber = `HAND${Date.now()}`;
    const given = ['--tracking-number', trackingNumber, '--label-file', labelFile];

    const { code } = await admin(
      'settle-attempt',
      attempt.id,
      '--succeeded',
      ...given,
      '--reason',
      'Found in the portal',
    );

    expect(code).toBe(0);
    const settled = (await organization.test.get(attempt.statusUrl)).data;
    expect(settled).toMatchObject({ status: 'succeeded', charged: attempt.charged, refundedAmount: null, error: null });
    expect(settled.label).toMatchObject({ trackingNumber, attemptId: attempt.id });
    expect(await (await fetch(settled.label.labelUrl)).text()).toContain('the carrier’s own');
    const { data: shipment } = await organization.test.get(`/v1/shipments/${attempt.shipmentId}`);
    expect(shipment).toMatchObject({ status: 'LABEL_PURCHASED', trackingNumber });
    const events = await sql('SELECT data FROM events WHERE type = $1 AND data ->> $2 = $3 ORDER BY id', [
      'label.purchase.completed',
      'id',
      attempt.id,
    ]);
    expect(events.map(({ data }) => (data as { status: string }).status)).toEqual(['action_required', 'succeeded']);
  });

  it('finds the label at the carrier where it responds again', async () => {
    const attempt = attempts.pop();
    await sql(
      `INSERT INTO carrier_simulator.labels (reference, carrier_code, tracking_number, livemode)
       SELECT id, rate ->> 'carrierCode', $2, livemode FROM label_purchase_attempts WHERE id = $1`,
      [attempt.id, `FOUND${Date.now()}`],
    );
    // The simulated carrier does not answer for as long as the shipment requests.
    await sql(`UPDATE shipments SET metadata = '{}' WHERE id = $1`, [attempt.shipmentId]);

    const contradicted = await admin('settle-attempt', attempt.id, '--failed', '--reason', 'They say no');
    expect([contradicted.code, contradicted.stderr]).toEqual([
      1,
      expect.stringContaining('The carrier has the label FOUND'),
    ]);

    const { code } = await admin('settle-attempt', attempt.id, '--succeeded', '--reason', 'They say yes');
    expect(code).toBe(0);
    expect((await organization.test.get(attempt.statusUrl)).data.label.trackingNumber).toMatch(/^FOUND/);
  });

  it('refuses an attempt that is not action_required, and records nothing', async () => {
    const { id, rates } = await createShipment(organization.test);
    const { data: label } = await organization.test.post(`/v1/shipments/${id}/label`, { rateId: rates[0].id });

    const [settled, unknown] = await Promise.all([
      admin('settle-attempt', label.attemptId, '--failed', '--reason', 'No'),
      admin('settle-attempt', 'lat_nobody', '--failed', '--reason', 'No'),
    ]);
    expect([settled.code, settled.stderr]).toEqual([1, expect.stringContaining('is already succeeded')]);
    expect([unknown.code, unknown.stderr]).toEqual([1, 'Label purchase attempt not found.']);
    expect(await recordsOf(label.attemptId)).toEqual([]);
  });

  it('prints its usage if the arguments are invalid', async () => {
    const cases = [
      [['settle-attempt', 'lat_1', '--failed'], 'Set --reason'],
      [['fly'], 'Unknown command fly'],
    ] as const;
    await Promise.all(
      cases.map(async ([args, message]) => {
        const { code, stderr } = await admin(...args);
        expect([args, code, stderr]).toEqual([args, 2, expect.stringContaining(message)]);
        expect(stderr).toContain('npm run admin --');
      }),
    );
  });

  it('keeps its records immutable', async () => {
    await expect(sql("UPDATE audit_records SET reason = 'another'")).rejects.toThrow('append-only');
    await expect(sql('DELETE FROM audit_records')).rejects.toThrow('append-only');
    await expect(sql('TRUNCATE audit_records')).rejects.toThrow('append-only');
  });
});
