import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Files, RefreshedFiles } from '../../../platform/files/files.js';
import { shipmentsNotFound } from '../../shipments/shipment.errors.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Label, PrintFormat } from '../label.entity.js';
import { LabelRepository } from '../label.repository.js';
import { EXTENSIONS, LabelFiles } from './label-files.js';
import { LabelPrintRepository, PRINT_DAYS } from './label-print.repository.js';
import pMap from 'p-map';
import { drawingTask } from '../../../platform/documents/drawing-task.js';
import type { mergePdfs } from '../../../platform/documents/merge-pdfs.js';
import { DocumentRenderer } from '../../../platform/documents/document-renderer.js';
import type { SheetLayout } from '../../../platform/documents/sheet-layout.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';

export interface PrintForm {
  readonly format: PrintFormat;
  /** Number of labels per page of a PDF. ZPL ignores the layout, because ZPL printers print one label after another. */
  readonly layout: SheetLayout;
}

/**
 * A label that is missing from the file, and the reason. `error`: error of the request if the client does not allow missing labels.
 */
export interface LeftOut {
  readonly label: Label;
  readonly reason: 'FORMAT_NOT_AVAILABLE' | 'CARRIER_UNAVAILABLE' | 'NOT_MERGEABLE';
  readonly error: ApiError;
}

export interface MergedLabels {
  readonly file: Uint8Array;
  readonly pageCount: number;
  readonly labels: readonly Label[];
  readonly leftOut: readonly LeftOut[];
}

const CONCURRENCY = 8;

const MERGING = drawingTask<typeof mergePdfs>(
  new URL('../../../platform/documents/merge-pdfs.js', import.meta.url),
  'mergePdfs',
);

/** Merges label files into one file, in the same order as the labels. The page of a voided label contains the word ANULADA. */
@Injectable()
export class MergeLabels {
  constructor(
    private readonly labelFiles: LabelFiles,
    private readonly renderer: DocumentRenderer,
  ) {}

  async execute(
    organizationId: string,
    labels: readonly Label[],
    { format, layout }: PrintForm,
  ): Promise<MergedLabels> {
    const read = await pMap(labels, (label) => this.fileOf(label, format), { concurrency: CONCURRENCY });
    const found = read.flatMap((each) => ('file' in each ? [each] : []));
    const unavailable = read.flatMap((each) => ('file' in each ? [] : [each]));
    if (format === 'ZPL') {
      const zpl = found.map(({ file }) => Buffer.from(file).toString('utf8').trim()).join('\n');
      const pageCount = zpl.match(/\^XZ/gi)?.length ?? 0;
      return { file: Buffer.from(zpl), pageCount, labels: found.map(({ label }) => label), leftOut: unavailable };
    }
    const pdfs = found.map(({ file }) => file);
    const { file, pageCount, unreadable } = await this.renderer.draw(organizationId, MERGING, { pdfs, layout });
    return {
      file,
      pageCount,
      labels: found.filter((_, index) => !unreadable.includes(index)).map(({ label }) => label),
      leftOut: [...unavailable, ...unreadable.map((index) => notMergeable(found[index]!.label))],
    };
  }

  private async fileOf(label: Label, format: PrintFormat): Promise<{ label: Label; file: Uint8Array } | LeftOut> {
    try {
      return { label, file: await this.labelFiles.contentOf(label, format) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isUnavailable = error.code === 'CARRIER_NOT_SUPPORTED';
      return { label, reason: isUnavailable ? 'FORMAT_NOT_AVAILABLE' : 'CARRIER_UNAVAILABLE', error };
    }
  }
}

const notMergeable = (label: Label): LeftOut => ({
  label,
  reason: 'NOT_MERGEABLE',
  error: new ApiError(
    'CARRIER_ERROR',
    `The PDF of ${label.carrierCode} cannot be merged with others. Print this label separately.`,
    { shipmentIds: [label.shipmentId] },
  ),
});

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
  /** If true, labels that cannot be printed are omitted. If false, the request fails if a label cannot be printed. */
  readonly skipUnprintable: boolean;
}

/** Merges labels into one file, in the same order as their shipments. Source: docs/shipments.md#print. */
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

  /** Repeated ids are ignored. Throws `INVALID_INPUT` or `CARRIER_ERROR` with `shipmentIds`, and the errors of `LabelFiles`. */
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
    // If label files were erased concurrently, the erasure did not delete this new file. So the file is deleted here.
    if (await this.prints.showsErased(labelIds)) await this.files.delete(fileName);
    const reasons = new Map([...without, ...leftOut.map(toSkipped)].map((each) => [each.shipmentId, each]));
    const skipped = ids.flatMap((shipmentId) => reasons.get(shipmentId) ?? []);
    return { id, fileName, pageCount, labelCount: labels.length, skipped };
  }

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
  return new ApiError(
    'INVALID_INPUT',
    'Some of the shipments have no valid label. Buy their labels, or set skipUnprintable to leave them out.',
    { shipmentIds: idsOf(without) },
  );
}

const TITLE = 'guias-prt';

export const printTitle = (id: string): string => `${TITLE}-${id.slice('prt_'.length)}`;

/**
 * Called before the file of a print is read. Creates the file again in two cases: the file was deleted, or a label was voided after
 * the file was created. Source: docs/shipments.md#print
 */
@Injectable()
export class RefreshPrints extends RefreshedFiles {
  /** Promises by file name. Concurrent requests for the same file await the same promise. */
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly prints: LabelPrintRepository,
    private readonly mergeLabels: MergeLabels,
    private readonly files: Files,
  ) {
    super();
  }

  override async refresh(fileName: string): Promise<void> {
    if (!fileName.includes(`-${TITLE}-`)) return;
    const running = this.running.get(fileName) ?? this.draw(fileName).finally(() => this.running.delete(fileName));
    this.running.set(fileName, running);
    await running;
  }

  private async draw(fileName: string): Promise<void> {
    const print = await acrossTenants(() => this.prints.findStale(fileName));
    if (!print) return;
    await asTenant(print, async () => {
      const labels = await this.prints.labelsOf(print);
      const { file, leftOut } = await this.mergeLabels.execute(print.organizationId, labels, print);
      // If a label is unavailable, the request fails. The old file must not be returned, because the file possibly shows a voided
      // label as valid.
      if (leftOut.length > 0) throw leftOut[0]!.error;
      await this.files.save(fileName, file);
      // Possibly, label files were erased before the new file was stored. So the file is deleted here.
      if (await this.prints.showsErased(print.labelIds)) return this.files.delete(fileName);
      await this.prints.markDrawn(print.id, print.seenAt);
    });
  }
}

const FILES_PER_RUN = 200;

/**
 * Deletes the file of an old print, and then updates the row of the print. After a crash between the two steps, the next run
 * repeats both steps. Source: docs/shipments.md#print
 */
@Injectable()
export class DeleteOldPrintsTask extends ScheduledTask {
  readonly name = 'prints';
  readonly schedule = { everySeconds: 60 };
  readonly purpose = 'Deletes files with several labels after a few days. A download creates them again.';

  constructor(
    private readonly prints: LabelPrintRepository,
    private readonly files: Files,
  ) {
    super();
  }

  override async run(): Promise<void> {
    for (const { id, fileName } of await this.prints.old(FILES_PER_RUN)) {
      await this.files.delete(fileName);
      await this.prints.markDeleted(id);
    }
  }
}
