import { Injectable } from '@nestjs/common';
import { invalidInput, notFound, type ApiError } from '../../../kernel/api-error.js';
import { formatMoney, money } from '../../../kernel/money.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../../platform/audit-trail/audit-trail.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { UploadedFilesService } from '../../files/uploaded-files.service.js';
import { Ledger, type Posted } from '../ledger.js';
import type { ShipmentSurcharged } from '../wallet.events.js';
import { SurchargeRepository, type SurchargeFilter } from './surcharge.repository.js';
import type { DisputeSurchargeRequest } from './surcharge.request.js';
import { toSurchargeResponse } from './surcharge.response.js';
import { nextSurchargeStatus, type NewSurcharge, type Surcharge } from './surcharge.js';

type References = Pick<ShipmentSurcharged, 'externalId' | 'orderNumber'>;

/** What carriers bill after the label. Each change appends its event. */
@Injectable()
export class SurchargesService {
  constructor(
    private readonly database: Database,
    private readonly surcharges: SurchargeRepository,
    private readonly uploadedFiles: UploadedFilesService,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** One page, newest first, and the total. */
  list(tenant: Tenant, filter: SurchargeFilter, page: PageRequest): Promise<[Surcharge[], number]> {
    return this.surcharges.list(tenant, filter, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Surcharge> {
    const surcharge = await this.surcharges.find(tenant, id);
    if (!surcharge) throw notFound('Surcharge');
    return surcharge;
  }

  /**
   * Charges surcharges of any organizations: records, events and adjustments in one transaction of a few statements. Returns those that
   * were charged now: a reference that was charged before changes nothing.
   */
  charge(requests: readonly NewSurcharge[]): Promise<Surcharge[]> {
    return this.database.transaction(async () => {
      const charged = await this.surcharges.insertNew(requests);
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
   * The organization contests a surcharge, which stays charged until an operator reverses it. Throws `RESOURCE_NOT_FOUND` or
   * `INVALID_INPUT` (`SURCHARGE_NOT_DISPUTABLE`) or `VALIDATION_ERROR` of `fileIds`.
   */
  dispute(tenant: Tenant, id: string, { reason, fileIds: given }: DisputeSurchargeRequest): Promise<Surcharge> {
    return this.database.transaction(async () => {
      const surcharge = await this.surcharges.lock(tenant, id);
      if (!surcharge) throw notFound('Surcharge');
      const status = nextSurchargeStatus(surcharge.status, 'dispute');
      if (!status) throw surchargeNotDisputable(surcharge);
      const fileIds = await this.uploadedFiles.keep(tenant, given);
      await this.surcharges.update(id, { status, disputeReason: reason, fileIds });
      const disputed = { ...surcharge, status, disputeReason: reason, fileIds };
      await this.report('surcharge.disputed', [disputed]);
      return disputed;
    });
  }

  /**
   * An operator takes a surcharge of any organization back: the amount is credited, once. Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT`
   * where it was reversed before.
   */
  reverse(id: string, operation: Operation): Promise<Posted> {
    return this.database.transaction(async () => {
      const surcharge = await this.surcharges.lockOfAnyone(id);
      if (!surcharge) throw notFound('Surcharge');
      const status = nextSurchargeStatus(surcharge.status, 'reverse');
      if (!status) throw invalidInput('SURCHARGE_REVERSED', 'The surcharge was reversed before.', { surchargeId: id });
      await this.surcharges.update(id, { status });
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

  /** Appends the events, with the references of the shipments. */
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
      surcharges.map((surcharge) => ({
        organizationId: surcharge.organizationId,
        livemode: surcharge.livemode,
        data: {
          ...toSurchargeResponse(surcharge),
          externalId: references.get(surcharge.shipmentId)?.externalId ?? null,
          orderNumber: references.get(surcharge.shipmentId)?.orderNumber ?? null,
        },
      })),
    );
  }
}

const metadataOf = ({ id, shipmentId, carrierCode, trackingNumber }: Surcharge): Record<string, string> => ({
  surchargeId: id,
  shipmentId,
  carrierCode,
  trackingNumber,
});

const surchargeNotDisputable = ({ id, status }: Surcharge): ApiError =>
  invalidInput('SURCHARGE_NOT_DISPUTABLE', `The surcharge is ${status}: only a CHARGED one can be disputed.`, {
    surchargeId: id,
    status,
  });
