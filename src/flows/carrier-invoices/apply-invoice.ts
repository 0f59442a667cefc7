import { Injectable } from '@nestjs/common';
import { LabelQueries, type BilledLabel } from '../../contexts/labels/label-queries.js';
import { ChargeUsedLabel } from '../../contexts/labels/recovery/charge-used-label.js';
import { InvoicedLines } from '../../contexts/wallet/surcharges/invoiced-lines.js';
import type { NewSurcharge } from '../../contexts/wallet/surcharges/surcharge.js';
import { SurchargesService } from '../../contexts/wallet/surcharges/surcharges.service.js';
import { AuditTrail, type Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { failpoint } from '../../platform/failpoints/failpoint.js';
import { type CheckedLine, checkLines, type InvoiceLine } from './check-lines.js';

const CHUNK = 500;

const KIND_OF: Readonly<Record<Exclude<InvoiceLine['concept'], 'freight'>, NewSurcharge['kind']>> = {
  overweight: 'OVERWEIGHT',
  address_correction: 'ADDRESS_CORRECTION',
  return: 'RETURN',
  other: 'OTHER',
};

const DESCRIPTION_OF: Readonly<Record<NewSurcharge['kind'], string>> = {
  OVERWEIGHT: 'Overweight',
  ADDRESS_CORRECTION: 'Address correction',
  RETURN: 'Return to the sender',
  OTHER: 'Other carrier charge',
};

export interface AppliedInvoice {
  readonly lines: readonly CheckedLine[];
  /** Number of surcharges that this run charged. A repeated run does not charge the surcharges of an earlier run again. */
  readonly charged: number;
  /**
   * Number of voided labels that this run charged again, or that a dry run would charge again. The invoice shows that these labels
   * were used.
   */
  readonly usedVoids: number;
}

/** `share` is the completed share of the step, from 0 to 1. */
export type InvoiceProgress = (step: 'Comparing' | 'Charging', share: number) => void;

/** An operator may repeat an interrupted run. Source: docs/surcharges.md#rules-and-limits */
@Injectable()
export class ApplyInvoice {
  constructor(
    private readonly database: Database,
    private readonly labels: LabelQueries,
    private readonly invoicedLines: InvoicedLines,
    private readonly chargeUsedLabel: ChargeUsedLabel,
    private readonly surcharges: SurchargesService,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** A dry run (`operation` is null) changes nothing. */
  async execute(
    carrierCode: string,
    lines: readonly InvoiceLine[],
    operation: Operation | null,
    progress: InvoiceProgress,
  ): Promise<AppliedInvoice> {
    const checked = await this.check(carrierCode, lines, progress);
    if (!operation) return { lines: checked, charged: 0, usedVoids: usedVoidsIn(checked).length };
    let charged = 0;
    let usedVoids = 0;
    for (const [chunk, share] of chunksOf(checked)) {
      usedVoids += await this.chargeUsedVoids(chunk);
      charged += await this.apply(carrierCode, chunk, operation);
      failpoint('carrier-invoice.applied');
      progress('Charging', share);
    }
    return { lines: checked, charged, usedVoids };
  }

  private async check(
    carrierCode: string,
    lines: readonly InvoiceLine[],
    progress: InvoiceProgress,
  ): Promise<CheckedLine[]> {
    const labels = [];
    const earlier = [];
    for (const [chunk, share] of chunksOf([...new Set(lines.map(({ trackingNumber }) => trackingNumber))])) {
      labels.push(...(await this.labels.byTrackingNumber(carrierCode, chunk)));
      earlier.push(...(await this.invoicedLines.find(carrierCode, chunk)));
      progress('Comparing', share);
    }
    return checkLines(lines, labels, earlier);
  }

  /** Charges each label at most once, in a separate transaction. Returns the number of labels that this run charged. */
  private async chargeUsedVoids(chunk: readonly CheckedLine[]): Promise<number> {
    let charged = 0;
    for (const label of usedVoidsIn(chunk)) if (await this.chargeUsedLabel.ofVoid(label, new Date())) charged += 1;
    return charged;
  }

  private apply(carrierCode: string, chunk: readonly CheckedLine[], operation: Operation): Promise<number> {
    return this.database.transaction(async () => {
      await this.invoicedLines.record(chunk.filter(({ label }) => label !== null).map(({ line }) => line));
      const charged = await this.surcharges.charge(
        chunk.flatMap(({ line, label, finding }) =>
          label && finding === 'surcharge' ? [toSurcharge(line, label)] : [],
        ),
      );
      failpoint('carrier-invoice.charged');
      await this.auditTrail.record({
        ...operation,
        action: 'carrier-invoice',
        target: carrierCode,
        details: { fromRow: chunk[0]!.line.row, toRow: chunk.at(-1)!.line.row, charged: charged.length },
      });
      return charged.length;
    });
  }
}

function toSurcharge(line: InvoiceLine, label: BilledLabel): NewSurcharge {
  const kind = KIND_OF[line.concept as keyof typeof KIND_OF];
  const weights = line.billedWeightKg
    ? `: ${line.billedWeightKg} kg billed, ${label.declaredWeightKg} kg declared`
    : '';
  return {
    organizationId: label.organizationId,
    livemode: label.livemode,
    shipmentId: label.shipmentId,
    trackingNumber: line.trackingNumber,
    carrierCode: line.carrierCode,
    carrierReference: `${line.invoiceReference}:${line.trackingNumber}:${line.concept}`,
    kind,
    declaredWeightKg: label.declaredWeightKg,
    billedWeightKg: line.billedWeightKg,
    quotedWeightKg: label.quotedWeightKg,
    volumetricWeightKg: label.volumetricWeightKg,
    amount: line.amount,
    description: DESCRIPTION_OF[kind] + weights,
  };
}

function* chunksOf<Item>(items: readonly Item[]): Generator<[Item[], number]> {
  for (let from = 0; from < items.length; from += CHUNK) {
    const chunk = items.slice(from, from + CHUNK);
    yield [chunk, (from + chunk.length) / items.length];
  }
}

/** Voided labels that were used according to the invoice lines and are not charged again yet. Contains each label once. */
const usedVoidsIn = (lines: readonly CheckedLine[]) => [
  ...new Map(
    lines.flatMap(({ label, isVoidUsed }) => (label && isVoidUsed && !label.isUsed ? [[label.attemptId, label]] : [])),
  ).values(),
];
