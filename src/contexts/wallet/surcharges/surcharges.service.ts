import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { invalidInput, notFound } from '../../../kernel/api-error.js';
import { formatMoney, money } from '../../../kernel/money.js';
import { newId } from '../../../kernel/ids.js';
import { newestFirst, type PageRequest, type RowPosition } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { allBut, columnOf, columnsOf } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { UploadedFilesService } from '../../files/uploaded-files.service.js';
import { Ledger, type Posted } from '../ledger.js';
import type { ShipmentSurcharged } from '../wallet.events.js';
import { SurchargeEntity } from './surcharge.entity.js';
import type { DisputeSurchargeRequest, SurchargeExportQuery } from './surcharge.request.js';
import { toSurchargeResponse } from './surcharge.response.js';
import { nextSurchargeStatus, type NewSurcharge, type Surcharge } from './surcharge.js';

const INSERTED = allBut(SurchargeEntity, 'status', 'disputeReason', 'fileIds', 'createdAt', 'updatedAt').map(
  (property) => columnOf(SurchargeEntity, property),
);
const COLUMNS = INSERTED.map(({ name }) => name).join();
const RECORD = INSERTED.map(({ property, options }) => `"${property}" ${options.type as string}`).join();
const READ = columnsOf(SurchargeEntity, null, allBut(SurchargeEntity, 'updatedAt'));

type References = Pick<ShipmentSurcharged, 'externalId' | 'orderNumber'>;

/** Charges that carriers bill after the label purchase. Every change of a surcharge appends an event. */
@Injectable()
export class SurchargesService {
  constructor(
    private readonly database: Database,
    private readonly uploadedFiles: UploadedFilesService,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly auditTrail: AuditTrail,
  ) {}

  private get surcharges() {
    return this.database.manager.getRepository(SurchargeEntity);
  }

  /** Returns one page, newest first, and the total count. */
  list(
    { organizationId, livemode }: Tenant,
    { shipmentId, status }: SurchargeExportQuery,
    page: PageRequest,
  ): Promise<[Surcharge[], number]> {
    return this.surcharges.findAndCount({
      where: { organizationId, livemode, ...(shipmentId && { shipmentId }), ...(status && { status }) },
      ...newestFirst(page),
    });
  }

  /** Returns the surcharges after a position, oldest first. Uses SQL, which `ReadReplica` can run on the replica. */
  after(
    { organizationId, livemode }: Tenant,
    { shipmentId, status }: SurchargeExportQuery,
    { createdAt, id }: RowPosition,
    limit: number,
  ): Promise<Surcharge[]> {
    const params: unknown[] = [organizationId, livemode, createdAt, id, limit];
    const filters: string[] = [];
    if (shipmentId) filters.push(`AND shipment_id = $${params.push(shipmentId)}`);
    if (status) filters.push(`AND status = $${params.push(status)}`);
    return this.database.query<Surcharge>(
      `SELECT ${READ} FROM surcharges
       WHERE organization_id = $1 AND livemode = $2 AND (created_at, id) > ($3, $4) ${filters.join(' ')}
       ORDER BY created_at, id LIMIT $5`,
      params,
    );
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get({ organizationId, livemode }: Tenant, id: string): Promise<Surcharge> {
    const surcharge = await this.surcharges.findOneBy({ id, organizationId, livemode });
    if (!surcharge) throw notFound('Surcharge');
    return surcharge;
  }

  /**
   * Charges surcharges of any organizations in one transaction. Skips carrier references that already exist. Returns the new
   * surcharges.
   */
  charge(requests: readonly NewSurcharge[]): Promise<Surcharge[]> {
    return this.database.transaction(async () => {
      const charged = await this.database.query<Surcharge>(
        `INSERT INTO surcharges (${COLUMNS})
         SELECT * FROM jsonb_to_recordset($1) AS new (${RECORD})
         ON CONFLICT (carrier_code, livemode, carrier_reference) DO NOTHING
         RETURNING ${READ}`,
        [JSON.stringify(requests.map((request) => ({ ...request, id: newId('sur') })))],
      );
      await this.report('shipment.surcharged', charged);
      await this.ledger.adjustAll(
        charged.map((surcharge) => ({
          organizationId: surcharge.organizationId,
          livemode: surcharge.livemode,
          amount: money(surcharge.amount).neg(),
          description: `${surcharge.description} (${surcharge.trackingNumber})`,
          referenceType: 'surcharge',
          referenceId: surcharge.shipmentId,
          metadata: { ...metadataOf(surcharge), amount: formatMoney(surcharge.amount) },
          causeId: surcharge.id,
        })),
      );
      return charged;
    });
  }

  /**
   * Records the dispute. The organization does not receive the money back until an operator reverses the surcharge. Throws
   * `RESOURCE_NOT_FOUND`, `INVALID_INPUT` (`SURCHARGE_NOT_DISPUTABLE`), or `VALIDATION_ERROR` for `fileIds`.
   */
  dispute(tenant: Tenant, id: string, { reason, fileIds: given }: DisputeSurchargeRequest): Promise<Surcharge> {
    const { organizationId, livemode } = tenant;
    return this.database.transaction(async () => {
      const surcharge = await this.lock({ id, organizationId, livemode });
      const status = nextSurchargeStatus(surcharge.status, 'dispute');
      if (!status)
        throw invalidInput(
          'SURCHARGE_NOT_DISPUTABLE',
          `The surcharge is ${surcharge.status}. Only a CHARGED surcharge can be disputed.`,
          { surchargeId: id, status: surcharge.status },
        );
      const fileIds = await this.uploadedFiles.keep(tenant, given);
      const changes = { status, disputeReason: reason, fileIds };
      await this.surcharges.update({ id }, { ...changes, updatedAt: () => 'now()' });
      const disputed = { ...surcharge, ...changes };
      await this.report('surcharge.disputed', [disputed]);
      return disputed;
    });
  }

  /**
   * Credits a surcharge of any organization once, for operators. Throws `RESOURCE_NOT_FOUND` or `INVALID_INPUT`
   * (`SURCHARGE_REVERSED`).
   */
  reverse(id: string, operation: Operation): Promise<Posted> {
    return this.database.transaction(async () => {
      const surcharge = await this.lock({ id });
      const status = nextSurchargeStatus(surcharge.status, 'reverse');
      if (!status)
        throw invalidInput('SURCHARGE_REVERSED', 'The surcharge is already reversed. No action is needed.', {
          surchargeId: id,
        });
      await this.surcharges.update({ id }, { status, updatedAt: () => 'now()' });
      await this.report('surcharge.reversed', [{ ...surcharge, status }]);
      await this.auditTrail.record({
        ...operation,
        action: 'reverse-surcharge',
        target: id,
        details: { organizationId: surcharge.organizationId, amount: surcharge.amount, from: surcharge.status },
      });
      return this.ledger.adjust(surcharge, {
        amount: money(surcharge.amount),
        description: `Reversed: ${surcharge.description} (${surcharge.trackingNumber})`,
        referenceType: 'surcharge_reversal',
        referenceId: surcharge.shipmentId,
        metadata: metadataOf(surcharge),
        causeId: `${id}:reversal`,
        mayOverdraw: true,
      });
    });
  }

  /** Locks the surcharge until the transaction ends. Throws `RESOURCE_NOT_FOUND`. */
  private async lock(where: FindOptionsWhere<SurchargeEntity>): Promise<Surcharge> {
    const surcharge = await this.surcharges.findOne({ where, lock: { mode: 'pessimistic_write' } });
    if (!surcharge) throw notFound('Surcharge');
    return surcharge;
  }

  /** Appends the events. Each event contains the references of the shipment. */
  private async report(
    type: 'shipment.surcharged' | 'surcharge.disputed' | 'surcharge.reversed',
    surcharges: readonly Surcharge[],
  ): Promise<void> {
    if (surcharges.length === 0) return;
    const rows = await this.database.query<References & { readonly id: string }>(
      `SELECT id, external_id AS "externalId", order_number AS "orderNumber" FROM shipments WHERE id = ANY ($1)`,
      [surcharges.map(({ shipmentId }) => shipmentId)],
    );
    const references = new Map(rows.map((row) => [row.id, row]));
    await this.outbox.appendAll(
      type,
      surcharges.map((surcharge) => {
        const { externalId = null, orderNumber = null } = references.get(surcharge.shipmentId) ?? {};
        const { organizationId, livemode } = surcharge;
        return { organizationId, livemode, data: { ...toSurchargeResponse(surcharge), externalId, orderNumber } };
      }),
    );
  }
}

const metadataOf = ({ id, shipmentId, carrierCode, trackingNumber }: Surcharge): Record<string, string> => ({
  surchargeId: id,
  shipmentId,
  carrierCode,
  trackingNumber,
});
