import { Injectable } from '@nestjs/common';
import { toKilograms } from '../../../kernel/parcel.js';
import { ChargeSurcharges } from '../../wallet/surcharges/charge-surcharges.js';
import { simulateOf, type EventNote, type Shipment } from '../shipment.js';
import { nextStatus, type ShipmentStatus } from '../shipment-status.js';
import { Shipments } from '../shipments.js';
import { isDelayed, nextTrigger } from './simulated-ending.js';

/** What the simulated carrier bills for a `reweighed` parcel: decimal string, MXN with IVA. */
const REWEIGH_AMOUNT = '58.00';
const REWEIGH_EXTRA_KG = 1.5;

/** Moves a locked shipment to its next status, as its carrier or the simulation of TEST mode decides. */
@Injectable()
export class AdvanceParcel {
  constructor(
    private readonly shipments: Shipments,
    private readonly chargeSurcharges: ChargeSurcharges,
  ) {}

  /** In the caller's transaction. Throws `SHIPMENT_ALREADY_PROCESSED` outside the chain. */
  async execute(shipment: Shipment): Promise<ShipmentStatus> {
    const trigger = nextTrigger(shipment);
    const next = nextStatus(shipment.status, trigger);
    const status = await this.shipments.move(shipment, trigger, next && noteOf(shipment, next));
    if (status === 'DELIVERED' && !shipment.livemode && simulateOf(shipment) === 'reweighed')
      await this.chargeReweigh(shipment);
    return status;
  }

  private async chargeReweigh(shipment: Shipment): Promise<void> {
    const { label, parcel } = shipment;
    if (!label) return;
    const declaredKg = toKilograms(parcel.weight, parcel.weightUnit);
    const billedKg = toKilograms(declaredKg + REWEIGH_EXTRA_KG, 'kg');
    await this.chargeSurcharges.execute([
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
        amount: REWEIGH_AMOUNT,
        description: `Overweight: ${billedKg} kg billed, ${declaredKg} kg declared`,
      },
    ]);
  }
}

/** The simulated carrier scans a parcel in the city where it must be. */
function noteOf(shipment: Shipment, next: ShipmentStatus): EventNote {
  return {
    ...(isDelayed(shipment, next) ? { description: 'In transit, delayed' } : {}),
    ...(SCANNED_AT[next] ? { place: shipment[SCANNED_AT[next]].city } : {}),
  };
}

const SCANNED_AT: Readonly<Partial<Record<ShipmentStatus, 'from' | 'to'>>> = {
  PICKED_UP: 'from',
  IN_TRANSIT: 'from',
  OUT_FOR_DELIVERY: 'to',
  DELIVERED: 'to',
  FAILED: 'to',
  RETURNED: 'from',
};
