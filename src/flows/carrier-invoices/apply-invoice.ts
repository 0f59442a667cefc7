import { Injectable } from '@nestjs/common';
import { BilledLabels, type BilledLabel } from '../../contexts/labels/billed-labels.js';
import { ChargeSurcharge } from '../../contexts/wallet/surcharges/charge-surcharge.js';
import { InvoicedLines } from '../../contexts/wallet/surcharges/invoiced-lines.js';
import type { SurchargeKind } from '../../contexts/wallet/surcharges/surcharge.js';
import { AuditTrail, type Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { checkLines } from './check-lines.js';
import type { CheckedLine, InvoiceLine } from './invoice-line.js';

/** Labels that are looked up with one statement. */
const CHUNK = 500;

const KIND_OF: Readonly<Record<Exclude<InvoiceLine['concept'], 'freight'>, SurchargeKind>> = {
  overweight: 'OVERWEIGHT',
  address_correction: 'ADDRESS_CORRECTION',
  return: 'RETURN',
  other: 'OTHER',
};

const DESCRIPTION_OF: Readonly<Record<SurchargeKind, string>> = {
  OVERWEIGHT: 'Overweight',
  ADDRESS_CORRECTION: 'Address correction',
  RETURN: 'Return to the sender',
  OTHER: 'Other charge of the carrier',
};

export interface AppliedInvoice {
  readonly lines: readonly CheckedLine[];
  /** Surcharges that were posted now; those of an earlier run are not posted again. */
  readonly charged: number;
}

/**
 * Compares a carrier's invoice with our labels and posts its surcharges. Safe to interrupt and to run again: each
 * surcharge is charged once for its invoice reference.
 */
@Injectable()
export class ApplyInvoice {
  constructor(
    private readonly database: Database,
    private readonly labels: BilledLabels,
    private readonly invoicedLines: InvoicedLines,
    private readonly chargeSurcharge: ChargeSurcharge,
    private readonly auditTrail: AuditTrail,
  ) {}

  /** `operation: null`: a dry run, which changes nothing. */
  async execute(
    carrierCode: string,
    lines: readonly InvoiceLine[],
    operation: Operation | null,
    progress: (done: number, of: number) => void,
  ): Promise<AppliedInvoice> {
    const labels = new Map<string, BilledLabel>();
    const checked = await this.check(carrierCode, lines, labels);
    if (!operation) return { lines: checked, charged: 0 };
    let charged = 0;
    for (let from = 0; from < checked.length; from += CHUNK) {
      const chunk = checked.slice(from, from + CHUNK);
      for (const each of chunk) if (each.finding === 'surcharge') charged += await this.charge(each.line, labels);
      await this.invoicedLines.record(chunk.filter(({ finding }) => finding !== 'unknown').map(({ line }) => line));
      progress(Math.min(from + CHUNK, checked.length), checked.length);
    }
    await this.database.transaction(() =>
      this.auditTrail.record({
        ...operation,
        action: 'carrier-invoice',
        target: carrierCode,
        details: { lines: checked.length, charged },
      }),
    );
    return { lines: checked, charged };
  }

  private async check(
    carrierCode: string,
    lines: readonly InvoiceLine[],
    labels: Map<string, BilledLabel>,
  ): Promise<CheckedLine[]> {
    const numbers = [...new Set(lines.map(({ trackingNumber }) => trackingNumber))];
    const earlier = [];
    for (let from = 0; from < numbers.length; from += CHUNK) {
      const chunk = numbers.slice(from, from + CHUNK);
      for (const label of await this.labels.find(carrierCode, chunk)) labels.set(label.trackingNumber, label);
      earlier.push(...(await this.invoicedLines.find(carrierCode, chunk)));
    }
    return checkLines(lines, [...labels.values()], earlier);
  }

  private async charge(line: InvoiceLine, labels: ReadonlyMap<string, BilledLabel>): Promise<number> {
    const label = labels.get(line.trackingNumber)!;
    const kind = KIND_OF[line.concept as keyof typeof KIND_OF];
    const weights = line.billedWeightKg
      ? `: ${line.billedWeightKg} kg billed, ${label.declaredWeightKg} kg declared`
      : '';
    const surcharge = await this.chargeSurcharge.execute(label, {
      shipmentId: label.shipmentId,
      trackingNumber: line.trackingNumber,
      carrierCode: line.carrierCode,
      carrierReference: `${line.invoiceReference}:${line.trackingNumber}:${line.concept}`,
      kind,
      declaredWeightKg: label.declaredWeightKg,
      billedWeightKg: line.billedWeightKg,
      amount: line.amount,
      description: DESCRIPTION_OF[kind] + weights,
    });
    return surcharge ? 1 : 0;
  }
}
