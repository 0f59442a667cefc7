import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { toKilograms } from '../../../kernel/parcel.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { SurchargesService } from '../../wallet/surcharges/surcharges.service.js';
import { RecordScans } from '../scans/record-scans.js';
import { ScanRepository } from '../scans/scan.repository.js';
import { simulateOf, type Shipment } from '../shipment.js';
import { ShipmentRepository } from '../record/shipment.repository.js';
import { nextStatus } from '../shipment-status.js';
import { Shipments } from '../shipments.js';
import { nextTrigger, problemOf, scansOfMove, TestTransit, TRANSIT_QUEUE } from './test-transit.js';
import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';

/** Charge for a reweighed parcel of the simulated carrier, as a decimal string in MXN, IVA included. */
const REWEIGH_AMOUNT = '58.00';
const REWEIGH_EXTRA_KG = 1.5;

@Injectable()
export class AdvanceParcel {
  constructor(
    private readonly shipments: Shipments,
    private readonly repository: ShipmentRepository,
    private readonly scans: ScanRepository,
    private readonly recordScans: RecordScans,
    private readonly testTransit: TestTransit,
    private readonly surcharges: SurchargesService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `SHIPMENT_ALREADY_PROCESSED` if no next status exists. */
  advance(tenant: Tenant, id: string): Promise<Shipment> {
    return this.database.transaction(async () =>
      this.execute(await this.shipments.resumed(await this.shipments.lock(tenant, id))),
    );
  }

  /** Idempotent: does nothing if no step of the TEST parcel is due. */
  async moveIfDue(shipmentId: string): Promise<void> {
    await this.database.transaction(async () => {
      const due = await this.repository.lockDue(shipmentId);
      if (due) await this.execute(due);
    });
  }

  /**
   * The caller has locked `shipment` in its transaction. Returns the updated shipment. Throws `SHIPMENT_ALREADY_PROCESSED` if no
   * next status exists.
   */
  async execute(shipment: Shipment): Promise<Shipment> {
    const problem = shipment.exception === null ? problemOf(shipment, this.clock.now()) : null;
    if (problem) return this.scheduleNextStep((await this.recordScans.execute(shipment, [problem])).shipment);
    const trigger = nextTrigger(shipment);
    const next = nextStatus(shipment.status, trigger);
    // The service adds scans only to TEST parcels, and only after the carrier has picked up the parcel. Scans of LIVE parcels are
    // always from the carrier.
    if (shipment.livemode || !next || next === 'READY_FOR_PICKUP')
      return { ...shipment, status: await this.shipments.move(shipment, trigger) };
    const [before] = (await this.scans.latest(shipment.id)).slice(-1);
    const { shipment: moved } = await this.recordScans.execute(
      shipment,
      scansOfMove(shipment, next, before ?? null, this.clock.now()),
    );
    if (moved.status === 'DELIVERED' && simulateOf(shipment) === 'reweighed') await this.chargeReweigh(shipment);
    return moved;
  }

  /** Schedules the next step of a parcel whose status does not change with the new scan. */
  private async scheduleNextStep(shipment: Shipment): Promise<Shipment> {
    const { id, status } = shipment;
    const seconds = this.testTransit.secondsToNextMove(shipment, status);
    if (seconds === null) return shipment;
    await this.repository.postponeMove(id, seconds);
    this.database.afterCommit(() => this.testTransit.enqueue(id, `${status}-again`, seconds));
    return shipment;
  }

  private async chargeReweigh(shipment: Shipment): Promise<void> {
    const { label, parcel, purchasedRate } = shipment;
    if (!label) return;
    const declaredKg = toKilograms(parcel.weight, parcel.weightUnit);
    const billedKg = toKilograms(declaredKg + REWEIGH_EXTRA_KG, 'kg');
    await this.surcharges.charge([
      {
        organizationId: shipment.organizationId,
        livemode: shipment.livemode,
        shipmentId: shipment.id,
        trackingNumber: label.trackingNumber,
        carrierCode: label.carrierCode,
        carrierReference: `reweigh:${label.trackingNumber}`,
        kind: 'OVERWEIGHT',
        declaredWeightKg: String(declaredKg),
        billedWeightKg: String(billedKg),
        quotedWeightKg: decimal(purchasedRate?.billedWeightKg),
        volumetricWeightKg: decimal(purchasedRate?.volumetricWeightKg),
        amount: REWEIGH_AMOUNT,
        description: `Overweight: ${billedKg} kg billed, ${declaredKg} kg declared`,
      },
    ]);
  }
}

const decimal = (weight: number | null = null): string | null => (weight === null ? null : String(weight));

@Processor(TRANSIT_QUEUE)
export class MoveParcelProcessor {
  constructor(private readonly advanceParcel: AdvanceParcel) {}

  @Process({ concurrency: 4 })
  @AcrossTenants()
  process({ data }: Job<{ shipmentId: string }>): Promise<void> {
    return this.advanceParcel.moveIfDue(data.shipmentId);
  }
}
