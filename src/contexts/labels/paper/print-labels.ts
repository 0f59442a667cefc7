import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Files } from '../../../platform/files/files.js';
import { shipmentsNotFound } from '../../shipments/shipment.errors.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Label } from '../label.entity.js';
import { LabelRepository } from '../label.repository.js';
import { EXTENSIONS } from './label-file-name.js';
import { LabelPrintRepository, PRINT_DAYS } from './label-print.repository.js';
import { MergeLabels, type LeftOut, type PrintForm } from './merge-labels.js';
import { printTitle } from './refresh-prints.js';

export const SKIP_REASONS = [
  'NOT_FOUND',
  'NO_LABEL',
  'VOIDED',
  'FORMAT_NOT_AVAILABLE',
  'CARRIER_UNAVAILABLE',
  'NOT_MERGEABLE',
] as const;

export interface SkippedShipment {
  readonly shipmentId: string;
  readonly reason: (typeof SKIP_REASONS)[number];
}

export interface PrintedLabels {
  readonly id: string;
  readonly fileName: string;
  readonly pageCount: number;
  readonly labelCount: number;
  readonly skipped: readonly SkippedShipment[];
}

export interface PrintOptions extends PrintForm {
  /** Prints the others; else one that cannot be printed is an error. */
  readonly skipUnprintable: boolean;
}

/** Merges labels into one file, in the order of their shipments. Source: docs/reference/labels.md#printing-many. */
@Injectable()
export class PrintLabels {
  constructor(
    private readonly shipments: Shipments,
    private readonly labels: LabelRepository,
    private readonly mergeLabels: MergeLabels,
    private readonly prints: LabelPrintRepository,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /**
   * Each shipment once. Throws `INVALID_INPUT` with `shipmentIds`, those that are unknown or have no valid label, and the
   * errors of `LabelFiles`; `CARRIER_ERROR` with `shipmentIds` where a carrier's PDF cannot be merged with others.
   */
  async execute(
    tenant: Tenant,
    shipmentIds: readonly string[],
    { format, layout, skipUnprintable }: PrintOptions,
  ): Promise<PrintedLabels> {
    const drawnAt = this.clock.now();
    const ids = [...new Set(shipmentIds)];
    const { labels: valid, without } = await this.labelsOf(tenant, ids);
    if (without.length > 0 && !(skipUnprintable && valid.length > 0)) throw unprintable(without);
    const merged = await this.mergeLabels.execute(tenant.organizationId, valid, { format, layout });
    const { file, pageCount, labels, leftOut } = merged;
    if (leftOut.length > 0 && !(skipUnprintable && labels.length > 0)) throw leftOut[0]!.error;
    const id = newId('prt');
    const fileName = await this.files.store(EXTENSIONS[format], file, printTitle(id));
    const { organizationId, livemode } = tenant;
    const labelIds = labels.map((label) => label.id);
    const keptUntil = this.clock.daysAgo(-PRINT_DAYS);
    await this.prints.insert({ id, organizationId, livemode, fileName, format, layout, labelIds, drawnAt, keptUntil });
    // An erasure that came in between did not know of the file.
    if (await this.prints.showsErased(labelIds)) await this.files.delete(fileName);
    const reasons = new Map([...without, ...leftOut.map(toSkipped)].map((each) => [each.shipmentId, each]));
    const skipped = ids.flatMap((shipmentId) => reasons.get(shipmentId) ?? []);
    return { id, fileName, pageCount, labelCount: labels.length, skipped };
  }

  /** In the order of the ids. */
  private async labelsOf(
    tenant: Tenant,
    shipmentIds: readonly string[],
  ): Promise<{ labels: Label[]; without: SkippedShipment[] }> {
    const found = new Map((await this.labels.ofShipments(tenant, shipmentIds)).map((each) => [each.shipmentId, each]));
    const labels = shipmentIds.flatMap((id) => found.get(id) ?? []).filter(({ voidedAt }) => voidedAt === null);
    const withoutLabel = shipmentIds.filter((id) => !found.has(id));
    const known = new Set((await this.shipments.getMany(tenant, withoutLabel)).map(({ id }) => id));
    const without = shipmentIds.flatMap((shipmentId): SkippedShipment[] => {
      const label = found.get(shipmentId);
      if (label) return label.voidedAt ? [{ shipmentId, reason: 'VOIDED' }] : [];
      return [{ shipmentId, reason: known.has(shipmentId) ? 'NO_LABEL' : 'NOT_FOUND' }];
    });
    return { labels, without };
  }
}

const toSkipped = ({ label, reason }: LeftOut): SkippedShipment => ({ shipmentId: label.shipmentId, reason });

function unprintable(without: readonly SkippedShipment[]): ApiError {
  const idsOf = (shipments: readonly SkippedShipment[]): string[] => shipments.map(({ shipmentId }) => shipmentId);
  const unknown = without.filter(({ reason }) => reason === 'NOT_FOUND');
  if (unknown.length > 0) return shipmentsNotFound(idsOf(unknown));
  return new ApiError('INVALID_INPUT', 'Some of the shipments have no valid label.', { shipmentIds: idsOf(without) });
}
