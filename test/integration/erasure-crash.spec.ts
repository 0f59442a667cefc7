import type { TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { findingsAtLast } from '../support/audit.js';
import { bench, sql } from '../support/bench.js';
import { createOrder } from '../support/orders.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment, monterrey } from '../support/shipments.js';
import { openTestingModule } from '../support/testing-module.js';
import { tracesOf } from '../support/traces.js';
import type { SessionPrincipal } from '../../src/kernel/principal.js';
import { Database } from '../../src/platform/database/database.js';
import { acrossTenants } from '../../src/platform/database/tenant-context.js';
import { Files } from '../../src/platform/files/files.js';
import { BatchesModule } from '../../src/contexts/batches/batches.module.js';
import { LabelsModule } from '../../src/contexts/labels/labels.module.js';
import { DataRequestsService } from '../../src/contexts/data-requests/data-requests.service.js';
import { DataRequestsModule } from '../../src/contexts/data-requests/data-requests.module.js';
import { ProcessDataRequest } from '../../src/contexts/data-requests/processing/process-data-request.js';

const ximena = {
  ...monterrey,
  contactName: 'Ximena Baeza Ordóñez',
  contactPhone: '+528198765432',
  contactEmail: 'ximena.baeza@correo.mx',
  street: 'Privada de las Jacarandas',
};
const WORDS = [ximena.contactName, '8198765432', ximena.contactEmail, ximena.street];

class Killed extends Error {}

describe('An erasure that is killed before each of its changes', () => {
  const since = new Date();
  let module: TestingModule;
  let organization: TestOrganization;

  beforeAll(async () => {
    module = await openTestingModule([DataRequestsModule, LabelsModule, BatchesModule], {
      databaseUrl: bench.databaseUrl,
    });
    organization = await newOrganization();
  });
  afterAll(() => module.close());

  /** Every change fails the first time that it is tried, in whichever run that is: before a statement, before a file is deleted. */
  function killBeforeEachChange(): void {
    const tried = new Set<string>();
    const once = <Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) =>
      ((...args: Args) => {
        // Numbers of leases grow with each run.
        const what = JSON.stringify(args.flat().filter((each) => typeof each !== 'number'));
        if (tried.has(what)) return change(...args);
        tried.add(what);
        return Promise.reject(new Killed(what));
      }) as typeof change;
    const [database, files, dataSource] = [module.get(Database), module.get(Files), module.get(DataSource)];
    database.run = once(database.run.bind(database));
    // Statements of TypeORM's repositories.
    const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
    dataSource.createQueryRunner = (mode) => {
      const runner = createQueryRunner(mode);
      const query = runner.query.bind(runner);
      const change = once(query);
      runner.query = ((...args: Parameters<typeof query>) =>
        /^(INSERT|UPDATE|DELETE)\b/.test(args[0]) ? change(...args) : query(...args)) as typeof query;
      return runner;
    };
    files.delete = once(files.delete.bind(files));
  }

  it('ends with everything erased, each record counted once, and the books as they were', async () => {
    const shipment = await createShipment(organization.test.with({ 'Idempotency-Key': 'killed' }), {
      toAddress: ximena,
    });
    await organization.test.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    await organization.test.post('/v1/labels/print', { shipmentIds: [shipment.id] });
    await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
    // The shipment is the only source of the email.
    const elsewhere = { ...ximena, contactEmail: null };
    await createOrder(organization.test, { shippingAddress: elsewhere });
    await organization.test.post('/v1/addresses', elsewhere);
    await sql("INSERT INTO mail_recipients (organization_id, email, token) VALUES ($1, $2, 'token of ximena')", [
      organization.id,
      ximena.contactEmail,
    ]);
    expect((await tracesOf(WORDS, since)).length).toBeGreaterThan(6);
    const caller = { organizationId: organization.id, userId: organization.ownerId } as SessionPrincipal;
    const body = { type: 'erasure' as const, phone: ximena.contactPhone, reason: 'Solicitud' };
    const { id } = await acrossTenants(() => module.get(DataRequestsService).create(caller, body));

    killBeforeEachChange();
    let kills = 0;
    for (let isDone = false; !isDone;) {
      // The next process finds it immediately. The scheduled task of the running service does not.
      await sql("UPDATE data_requests SET lease_no = 0, next_run_at = now() + interval '1 hour' WHERE id = $1", [id]);
      isDone = await acrossTenants(() => module.get(ProcessDataRequest).execute(id)).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return ++kills > 500;
        },
      );
    }

    expect(kills).toBeGreaterThan(25);
    expect(await sql('SELECT status, counts, person FROM data_requests WHERE id = $1', [id])).toEqual([
      { status: 'completed', counts: { shipment: 1, order: 1, address: 1 }, person: null },
    ]);
    // The running service stores its files elsewhere.
    expect((await tracesOf(WORDS, since)).filter((place) => !place.startsWith('files/'))).toEqual([]);
    expect(
      await sql('SELECT 1 AS one FROM labels WHERE shipment_id = $1 AND file_erased_at IS NULL', [shipment.id]),
    ).toEqual([]);
    expect(await findingsAtLast(bench.databaseUrl, { organizationId: organization.id })).toEqual([]);
  });
});
