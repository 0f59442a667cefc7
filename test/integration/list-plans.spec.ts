import pg from 'pg';
import { DataSource } from 'typeorm';
import { AddressEntity } from '../../src/contexts/addresses/book/address.entity.js';
import { AddressBookService } from '../../src/contexts/addresses/book/address-book.service.js';
import { AddressVerificationEntity } from '../../src/contexts/addresses/address-verifications/address-verification.entity.js';
import { VerificationsService } from '../../src/contexts/addresses/address-verifications/verifications.service.js';
import { BatchEntity } from '../../src/contexts/batches/batch.entity.js';
import { CreditNoteEntity } from '../../src/contexts/billing/credit-notes/credit-note.entity.js';
import { InvoiceEntity } from '../../src/contexts/billing/invoices/invoice.entity.js';
import { InvoicesService } from '../../src/contexts/billing/invoices/invoices.service.js';
import { ProductEntity } from '../../src/contexts/catalog/products/product.entity.js';
import { ProductsService } from '../../src/contexts/catalog/products/products.service.js';
import { ClaimEntity } from '../../src/contexts/insurance/claim.entity.js';
import { ClaimsService } from '../../src/contexts/insurance/claims.service.js';
import { PolicyEntity } from '../../src/contexts/insurance/policy.entity.js';
import { PoliciesService } from '../../src/contexts/insurance/policies.service.js';
import { OrderRepository } from '../../src/contexts/orders/order.repository.js';
import { PickupEntity } from '../../src/contexts/pickups/pickup.entity.js';
import { PickupRepository } from '../../src/contexts/pickups/pickup.repository.js';
import { TrackerEntity } from '../../src/contexts/tracking/trackers/tracker.entity.js';
import { TrackerRepository } from '../../src/contexts/tracking/trackers/tracker.repository.js';
import { StatementsService } from '../../src/contexts/wallet/statements/statements.service.js';
import { SurchargeEntity } from '../../src/contexts/wallet/surcharges/surcharge.entity.js';
import { SurchargesService } from '../../src/contexts/wallet/surcharges/surcharges.service.js';
import { WalletTransactionEntity } from '../../src/contexts/wallet/wallet-transaction.entity.js';
import { WalletsService } from '../../src/contexts/wallet/wallets.service.js';
import { WebhookDeliveryEntity } from '../../src/contexts/webhooks/webhook-delivery.entity.js';
import { WebhookDeliveriesService } from '../../src/contexts/webhooks/webhook-deliveries.service.js';
import { EventsService } from '../../src/contexts/webhooks/events.service.js';
import { Database } from '../../src/platform/database/database.js';
import { EventEntity } from '../../src/platform/outbox/event.entity.js';
import { cloneDatabase } from '../support/clone-database.js';
import { BatchesService } from '../../src/contexts/batches/batches.service.js';

const ENTITIES = [
  AddressEntity,
  AddressVerificationEntity,
  BatchEntity,
  EventEntity,
  CreditNoteEntity,
  InvoiceEntity,
  ProductEntity,
  ClaimEntity,
  PickupEntity,
  PolicyEntity,
  SurchargeEntity,
  TrackerEntity,
  WalletTransactionEntity,
  WebhookDeliveryEntity,
];

const tenant = { organizationId: 'org_list', livemode: true };
const page = { page: 3, limit: 20 };
const pickups = { carrierCode: null, status: null, dateFrom: null, dateTo: null };
const products = { includeInactive: true };
/** Creates a service whose list needs only the database. */
const unused = null as never;

type List = (database: Database) => Promise<unknown>;

const listing = <Service>(Type: new (database: Database, ...others: never[]) => Service, database: Database): Service =>
  new Type(database);

const verifications = (database: Database) => new VerificationsService(database, null!, null!, null!);

/** The index that each list without filters is read from, in its order. */
const IN_ORDER: readonly (readonly [index: string, list: List])[] = [
  ['addresses_list', (database) => new AddressBookService(database).list(tenant, {}, page)],
  ['address_verifications_list', (database) => verifications(database).list(tenant, {}, page)],
  ['batches_list', (database) => new BatchesService(database, unused, unused, unused).list(tenant, page)],
  ['events_organization', (database) => new EventsService(database).list(tenant, {}, page)],
  ['insurance_claims_list', (database) => listing(ClaimsService, database).list(tenant, {}, page)],
  ['insurance_policies_list', (database) => listing(PoliciesService, database).list(tenant, {}, page)],
  ['invoices_list', (database) => listing(InvoicesService, database).list(tenant, {}, page)],
  ['orders_list', (database) => new OrderRepository(database).list(tenant, {}, page)],
  ['pickups_list', (database) => new PickupRepository(database).list(tenant, pickups, page)],
  ['products_list', (database) => new ProductsService(database, null!).list('org_list', products, page)],
  ['surcharges_list', (database) => listing(SurchargesService, database).list(tenant, {}, page)],
  ['trackers_list', (database) => new TrackerRepository(database).list(tenant, {}, page)],
  [
    'wallet_transactions_statement',
    (database) => listing(WalletsService, database).statement(tenant, {}, 'DESC', page),
  ],
  [
    'webhook_deliveries_list',
    (database) =>
      new WebhookDeliveriesService(database, { get: async () => null } as never, null as never, null as never).list(
        tenant,
        'whe_1',
        null,
        page,
      ),
  ],
];

const shipmentId = 'shp_1';

/** The index by which a filter finds the few rows that it names. */
const BY_NAME: readonly (readonly [index: string, list: List])[] = [
  ['addresses_default', (database) => new AddressBookService(database).list(tenant, { isDefault: true }, page)],
  ['address_verifications_address', (database) => verifications(database).list(tenant, { addressId: 'adr_1' }, page)],
  ['insurance_claims_shipment', (database) => listing(ClaimsService, database).list(tenant, { shipmentId }, page)],
  ['insurance_policies_shipment', (database) => listing(PoliciesService, database).list(tenant, { shipmentId }, page)],
  ['orders_number', (database) => new OrderRepository(database).list(tenant, { orderNumber: '1' }, page)],
  [
    'pickups_date',
    (database) =>
      new PickupRepository(database).list(tenant, { ...pickups, dateFrom: '2026-01-01', dateTo: '2026-01-01' }, page),
  ],
  [
    'products_sku',
    (database) => new ProductsService(database, null!).list('org_list', { ...products, sku: '1' }, page),
  ],
  ['surcharges_shipment', (database) => listing(SurchargesService, database).list(tenant, { shipmentId }, page)],
  ['trackers_number', (database) => new TrackerRepository(database).list(tenant, { trackingNumber: '1' }, page)],
];

const month = { name: '2026-01', from: new Date('2026-01-01'), to: new Date('2026-02-01') };

const SUMS: readonly (readonly [what: string, read: List])[] = [
  ['a period', (database) => listing(WalletsService, database).totals(tenant, month.from, month.to)],
  ['all time', (database) => listing(WalletsService, database).totals(tenant, null, null)],
  ['a month', (database) => listing(StatementsService, database).postedSince(tenant, month)],
];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** Tables are empty, so the planner must be restricted to some kinds of node. */
describe('The lists of an organization', () => {
  const issued: { readonly text: string; readonly params: unknown[] }[] = [];
  let dataSource: DataSource;
  let database: Database;
  let client: pg.Client;

  beforeAll(async () => {
    const url = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `list_plans_${process.pid}`);
    client = new pg.Client(url);
    await client.connect();
    const record = (text: string, params: unknown[] = []) => void issued.push({ text, params });
    dataSource = await new DataSource({
      type: 'postgres',
      url,
      entities: ENTITIES,
      logging: ['query'],
      logger: {
        logQuery: record,
        logQueryError: () => undefined,
        logQuerySlow: () => undefined,
        logSchemaBuild: () => undefined,
        logMigration: () => undefined,
        log: () => undefined,
      },
    }).initialize();
    database = new (class extends Database {
      override query<Row extends object>(text: string, params: unknown[] = []): Promise<Row[]> {
        record(text, params);
        return super.query<Row>(text, params);
      }
    })(dataSource);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await client.end();
  });

  /** The plan of the statement that reads the page, without the nodes of `disabled` kinds where there is another way. */
  async function plan(list: List, disabled: readonly string[], wanted = /\bOFFSET\b/): Promise<PlanNode[]> {
    issued.length = 0;
    await list(database);
    const { text, params } = issued.find((statement) => wanted.test(statement.text))!;
    await client.query(disabled.map((kind) => `SET enable_${kind} = off`).join('; '));
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      params,
    );
    await client.query('RESET ALL');
    return flatten(rows[0]!['QUERY PLAN'][0].Plan);
  }

  it.each(IN_ORDER)('use the order of an index without a sort: %s', async (index, list) => {
    const nodes = await plan(list, ['seqscan', 'bitmapscan', 'sort', 'incremental_sort']);

    expect(nodes.filter((node) => /Sort/.test(node['Node Type']))).toEqual([]);
    expect(nodes.find((node) => node['Index Name'] === index)?.['Index Cond']).toBeDefined();
  });

  it.each(SUMS)('of %s are added up in an index alone: rows are scattered over the ledger', async (_what, read) => {
    const nodes = await plan(read, ['seqscan', 'bitmapscan', 'indexscan'], /wallet_transactions/);

    expect(nodes).toContainEqual(
      expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Index Name': 'wallet_transactions_kinds' }),
    );
  });

  it.each(BY_NAME)('find what a filter names by an index: %s', async (index, list) => {
    // Among no rows an index of the whole list, or of all rows, is as good.
    await client.query(`DROP INDEX IF EXISTS addresses_all, ${IN_ORDER.map(([name]) => name).join(', ')}`);
    const nodes = await plan(list, ['seqscan']);

    expect(nodes.map((node) => node['Index Name'])).toContain(index);
  });
});
