import { Injectable } from '@nestjs/common';
import pMap from 'p-map';
import { ApiError } from '../../../kernel/api-error.js';
import { drawingTask } from '../../../platform/paper/drawing-task.js';
import type { mergePdfs } from '../../../platform/paper/merge-pdfs.js';
import { Papers } from '../../../platform/paper/papers.js';
import type { SheetLayout } from '../../../platform/paper/sheet-layout.js';
import type { Label } from '../label.entity.js';
import { LabelFiles } from './label-files.js';

export const PRINT_FORMATS = ['PDF', 'ZPL'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

export interface PrintForm {
  readonly format: PrintFormat;
  /** Of a PDF. Printers of ZPL print one label after the other. */
  readonly layout: SheetLayout;
}

/** Why a label is not in the file: `error` is what the request fails with where it may not be left out. */
export interface LeftOut {
  readonly label: Label;
  readonly reason: 'FORMAT_NOT_AVAILABLE' | 'CARRIER_UNAVAILABLE' | 'NOT_MERGEABLE';
  readonly error: ApiError;
}

export interface MergedLabels {
  readonly file: Uint8Array;
  readonly pageCount: number;
  /** Those in the file, in its order. */
  readonly labels: readonly Label[];
  readonly leftOut: readonly LeftOut[];
}

/** Files that are read, or fetched from a carrier, at the same time. */
const CONCURRENCY = 8;

const MERGING = drawingTask<typeof mergePdfs>(
  new URL('../../../platform/paper/merge-pdfs.js', import.meta.url),
  'mergePdfs',
);

/** The files of labels as one file, in their order. The page of a voided label says ANULADA. */
@Injectable()
export class MergeLabels {
  constructor(
    private readonly labelFiles: LabelFiles,
    private readonly papers: Papers,
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
    const { file, pageCount, unreadable } = await this.papers.draw(organizationId, MERGING, { pdfs, layout });
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
    `The PDF of ${label.carrierCode} cannot be merged with others: print that label by itself.`,
    { shipmentIds: [label.shipmentId] },
  ),
});
