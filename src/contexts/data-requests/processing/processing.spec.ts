import { getQueueToken } from '@nestjs/bull';
import type { TestingModule } from '@nestjs/testing';
import type { Queue } from 'bull';
import { sql } from '../../../../test/support/bench.js';
import { insertShipment } from '../../../../test/support/insert-shipment.js';
import { newOrganization, type TestOrganization } from '../../../../test/support/organization.js';
import { monterrey } from '../../../../test/support/shipments.js';
import { soon } from '../../../../test/support/soon.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { Files } from '../../../platform/files/files.js';
import { DATA_REQUESTS_QUEUE, ProcessDataRequest, RecoverDataRequestsTask } from './process-data-request.js';
import { DataRequestsModule } from '../data-requests.module.js';
import { DataRequestsService } from '../data-requests.service.js';

const laura = { ...monterrey, contactName: 'Laura Zúñiga', contactEmail: 'laura@correo.mx' };

describe('A personal data request', () => {
  let module: TestingModule;
  let organization: TestOrganization;

  beforeAll(async () => {
    module = await openTestingModule([DataRequestsModule]);
  });
  beforeEach(async () => {
    organization = await newOrganization();
  });
  afterAll(() => module.close());

  const create = (type: 'export' | 'erasure' = 'erasure') =>
    acrossTenants(() =>
      module
        .get(DataRequestsService)
        .create({ organizationId: organization.id, userId: organization.ownerId } as SessionPrincipal, {
          type,
          email: laura.contactEmail,
          reason: 'Solicitud',
        }),
    );
  const process = (id: string) => acrossTenants(() => module.get(ProcessDataRequest).execute(id));
  const runTask = () => acrossTenants(() => module.get(RecoverDataRequestsTask).run());
  const row = async (id: string) => (await sql<any>('SELECT * FROM data_requests WHERE id = $1', [id]))[0]!;
  const nameOf = async (shipmentId: string) =>
    (await sql<any>("SELECT to_address ->> 'contactName' AS name FROM shipments WHERE id = $1", [shipmentId]))[0]!.name;
  const isQueued = async (id: string) =>
    (await module.get<Queue>(getQueueToken(DATA_REQUESTS_QUEUE)).getJob(id)) !== null;

  it('is limited to ten unfinished requests under concurrent creation', async () => {
    const made = await Promise.allSettled(Array.from({ length: 13 }, () => create()));

    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'INVALID_INPUT', details: { code: 'TOO_MANY_DATA_REQUESTS' } },
    });
  });

  it('for an erasure runs once in two concurrent processes and then deletes the identity of the person', async () => {
    const [of, other] = [await insertShipment(organization, { to: laura }), await insertShipment(organization)];
    const { id } = await create();
    expect((await row(id)).person).not.toContain('laura');

    await Promise.all([process(id), process(id)]);
    await process(id);

    expect(await row(id)).toMatchObject({ status: 'completed', person: null, lease_no: 1, counts: { shipment: 1 } });
    expect([await nameOf(of), await nameOf(other)]).toEqual(['', monterrey.contactName]);
  });

  it('is processed by the holder of the lease and taken over after the lease ends', async () => {
    const shipmentId = await insertShipment(organization, { to: laura });
    const { id } = await create();
    await sql("UPDATE data_requests SET lease_no = 1, next_run_at = now() + interval '1 minute' WHERE id = $1", [id]);

    await process(id);
    expect([(await row(id)).status, await nameOf(shipmentId)]).toEqual(['processing', laura.contactName]);

    await sql('UPDATE data_requests SET next_run_at = now() WHERE id = $1', [id]);
    await process(id);
    expect([(await row(id)).status, await nameOf(shipmentId)]).toEqual(['completed', '']);
  });

  it('continues from the progress of a crashed process', async () => {
    const shipmentId = await insertShipment(organization, { to: laura });
    const { id } = await create();
    const beyond = JSON.stringify({ step: 1000, after: null });
    await sql('UPDATE data_requests SET lease_no = 1, next_run_at = now(), progress = $2 WHERE id = $1', [id, beyond]);

    await process(id);

    // All steps were completed, so no step runs again.
    expect([(await row(id)).status, await nameOf(shipmentId)]).toEqual(['completed', laura.contactName]);
  });

  it('stays pending for a parcel in transit and is queued again by a scheduled task after the delivery', async () => {
    const shipmentId = await insertShipment(organization, { to: laura, status: 'IN_TRANSIT' });
    const { id } = await create();
    await process(id);
    expect(await row(id)).toMatchObject({ status: 'partial', completed_at: null });
    await module.get<Queue>(getQueueToken(DATA_REQUESTS_QUEUE)).empty();
    await runTask();
    expect([await isQueued(id), await nameOf(shipmentId)]).toEqual([false, laura.contactName]);

    await sql("UPDATE shipments SET status = 'DELIVERED' WHERE id = $1", [shipmentId]);
    await runTask();
    await soon(async () => expect(await isQueued(id)).toBe(true));
    await process(id);
    expect([(await row(id)).status, await nameOf(shipmentId)]).toEqual(['completed', '']);
  });

  it('whose job was lost is queued again by a scheduled task', async () => {
    const { id } = await create();
    await module.get<Queue>(getQueueToken(DATA_REQUESTS_QUEUE)).empty();
    await runTask();
    expect(await isQueued(id)).toBe(false);

    await sql('UPDATE data_requests SET next_run_at = now() WHERE id = $1', [id]);
    await runTask();
    await soon(async () => expect(await isQueued(id)).toBe(true));
  });

  it('for an export has a file until the retention period ends', async () => {
    await insertShipment(organization, { to: laura });
    const { id } = await create('export');
    await process(id);
    const { status, file_name: file } = await row(id);
    expect([status, (await module.get(Files).read(file)) !== null]).toEqual(['completed', true]);

    await runTask();
    expect((await row(id)).file_name).toBe(file);
    await sql('UPDATE data_requests SET file_expires_at = now() WHERE id = $1', [id]);
    await runTask();
    expect((await row(id)).file_name).toBeNull();
    expect(await module.get(Files).read(file)).toBeNull();
  });
});
