import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { DELIVERY_CHAIN, isFinal, type ParcelScan, type ParcelStatus } from '../../carriers/port/carrier-tracking.js';
import type { Shipment, Scan } from '../shipment.js';
import { referencesOf } from '../shipment.events.js';
import type { ParcelException } from '../shipment-documents.js';
import { nextStatus, type ShipmentStatus, type ShipmentTrigger } from '../shipment-status.js';
import { Shipments, ShipmentStatusListener } from '../shipments.js';
import { mergeScans } from './merge-scans.js';
import { toScanResponse } from './scan.response.js';
import { ScanRepository } from './scan.repository.js';
import { Contributions } from '../../../platform/contributions/contributions.js';

const CHAIN: readonly ShipmentStatus[] = DELIVERY_CHAIN;

/** Final statuses other than `DELIVERED`. A scan with one of these statuses proves that the carrier received the parcel. */
const ENDS: Readonly<Partial<Record<ParcelStatus, ShipmentTrigger>>> = { RETURNED: 'return', FAILED: 'fail' };

export interface RecordedScans {
  readonly shipment: Shipment;
  readonly added: readonly Scan[];
}

/**
 * Changes the status of a shipment according to the scans of the parcel. The status never returns to an earlier status. Idempotent.
 * Source: docs/tracking.md#rules-and-limits
 */
@Injectable()
export class RecordScans {
  constructor(
    private readonly shipments: Shipments,
    private readonly scans: ScanRepository,
    private readonly contributions: Contributions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The caller has locked `shipment` in its transaction. `reported` can have any sort order. */
  async execute(shipment: Shipment, reported: readonly ParcelScan[]): Promise<RecordedScans> {
    const { added, dropped, all } = mergeScans(await this.scans.all(shipment.id), reported, this.clock.now());
    if (all.length === 0) return { shipment, added };
    await Promise.all([this.scans.add(shipment, shipment.id, added), this.scans.remove(shipment.id, dropped)]);
    const updated = await this.report(shipment, all.at(-1)!, reported);
    const moved = await this.advance(updated, all);
    await this.publish(moved, added);
    return { shipment: moved, added };
  }

  private async publish(shipment: Shipment, added: readonly Scan[]): Promise<void> {
    if (added.length === 0) return;
    const { organizationId, livemode, id: shipmentId, status } = shipment;
    const [trackingNumber, carrierCode] = [shipment.trackingNumber!, shipment.carrierCode!];
    const parcel = { shipmentId, ...referencesOf(shipment), trackingNumber, carrierCode, status };
    const exceptions = added.map(exceptionOf).filter((exception) => exception !== null);
    await this.outbox.appendAll(
      'shipment.exception',
      exceptions.map((exception) => ({ organizationId, livemode, data: { ...parcel, exception } })),
    );
    const scans = added.map(toScanResponse).reverse();
    const { exception } = shipment;
    if (exception && exceptions.some((each) => isSameException(each, exception)))
      for (const listener of this.contributions.of(ShipmentStatusListener))
        await listener.onException(shipment, exception);
    await this.outbox.append(shipment, 'shipment.tracking_updated', { ...parcel, scans });
  }

  private async report(shipment: Shipment, latest: Scan, reported: readonly ParcelScan[]): Promise<Shipment> {
    const exception = isFinal(shipment.status) ? null : exceptionOf(latest);
    const receivedBy = shipment.receivedBy ?? reported.find(({ receivedBy }) => receivedBy)?.receivedBy ?? null;
    const updated = { ...shipment, exception, receivedBy };
    const isSame = receivedBy === shipment.receivedBy && isSameException(exception, shipment.exception);
    if (!isSame) await this.scans.setReported(shipment.id, updated);
    return updated;
  }

  /** `scans` contains all stored scans, sorted by time. */
  private async advance(shipment: Shipment, scans: readonly Scan[]): Promise<Shipment> {
    const last = scans.at(-1)!;
    const end = ENDS[last.status];
    const reached = Math.max(
      end ? CHAIN.indexOf('PICKED_UP') : -1,
      ...scans.map(({ status }) => CHAIN.indexOf(status)),
    );
    let moved = shipment;
    while (CHAIN.includes(moved.status) && CHAIN.indexOf(moved.status) < reached) {
      moved = await this.move(moved, 'progress', noteOf(nextStatus(moved.status, 'progress')!, scans));
    }
    return end && nextStatus(moved.status, end) ? this.move(moved, end, last) : moved;
  }

  private async move(shipment: Shipment, trigger: ShipmentTrigger, note: Note): Promise<Shipment> {
    const status = await this.shipments.move(shipment, trigger, note);
    const isOver = isFinal(status);
    return {
      ...shipment,
      status,
      exception: isOver ? null : shipment.exception,
      late: shipment.late && !isOver,
    };
  }
}

type Note = Partial<Pick<Scan, 'description' | 'place'>> & Pick<Scan, 'occurredAt'>;

/**
 * Returns the first scan with the status. If no scan has the status, returns only the time of the first scan with a later status.
 * If no scan has a later status, returns the time of the last scan.
 */
function noteOf(status: ShipmentStatus, scans: readonly Scan[]): Note {
  const scan = scans.find((each) => each.status === status);
  if (scan) return scan;
  const beyond = scans.find((each) => CHAIN.indexOf(each.status) > CHAIN.indexOf(status)) ?? scans.at(-1)!;
  return { occurredAt: beyond.occurredAt };
}

export const exceptionOf = ({ exception, description, occurredAt }: Scan): ParcelException | null =>
  exception && { code: exception, description, occurredAt: occurredAt.toISOString() };

const isSameException = (a: ParcelException | null, b: ParcelException | null): boolean =>
  a?.code === b?.code && a?.description === b?.description && a?.occurredAt === b?.occurredAt;
