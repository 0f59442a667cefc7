import { Injectable } from '@nestjs/common';
import { ApiError, notFound, validationError } from '../../../kernel/api-error.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { type LabelFormat, type ZplResolution, LABEL_FORMATS } from '../../../kernel/label-format.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Files } from '../../../platform/files/files.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { LabelClient } from '../../carriers/calling/label-client.js';
import type { LabelSummary } from '../../shipments/shipment-documents.js';
import { Shipments } from '../../shipments/shipments.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import type { Label } from '../label.entity.js';
import { LabelRepository } from '../label.repository.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { extensionOf, inExtension, type FileExtension } from '../../../platform/files/file-name.js';
import { PersonalDocuments } from '../../data-requests/personal-documents.js';
import { LabelPrintRepository } from './label-print.repository.js';

export const EXTENSIONS = { PDF: 'pdf', ZPL: 'zpl', PNG: 'png' } as const satisfies Record<LabelFormat, FileExtension>;

export const boughtFormat = ({ fileName }: Label): LabelFormat => extensionOf(fileName).toUpperCase() as LabelFormat;

/** A file of a label. Only ZPL files use `resolution`. For other formats, the value is always 203. */
export interface LabelVariant {
  readonly format: LabelFormat;
  readonly resolution: ZplResolution;
}

export const LABEL_VARIANTS: readonly LabelVariant[] = [
  ...LABEL_FORMATS.map((format) => ({ format, resolution: 203 }) as const),
  { format: 'ZPL', resolution: 300 },
];

/** True for the variant that the carrier returned at the purchase. Every purchase requests a label for 203 dpi. */
export const isBought = (label: Label, { format, resolution }: LabelVariant): boolean =>
  format === boughtFormat(label) && resolution === 203;

/** Returns the file name of a variant of the label. Possibly, the file does not exist yet. */
export function fileNameIn({ fileName }: Label, { format, resolution }: LabelVariant): string {
  const name = inExtension(fileName, EXTENSIONS[format]);
  return resolution === 203 ? name : name.replace(/(?=\.zpl$)/, `-${resolution}dpi`);
}

export interface LabelFile {
  readonly fileName: string;
  readonly format: LabelFormat;
  readonly status: LabelSummary['status'];
}

/** Source: docs/shipments.md#labels. */
@Injectable()
export class LabelFiles {
  constructor(
    private readonly files: Files,
    private readonly labels: LabelRepository,
    private readonly attempts: AttemptRepository,
    private readonly shipments: Shipments,
    private readonly directory: CarrierDirectory,
    private readonly labelClient: LabelClient,
  ) {}

  /**
   * If `format` is null, selects the purchased format. If `resolution` is null, selects 203 dpi. Throws `RESOURCE_NOT_FOUND`,
   * `VALIDATION_ERROR`, and the errors of `nameIn`.
   */
  async ofShipment(
    tenant: Tenant,
    shipmentId: string,
    format: LabelFormat | null,
    resolution: ZplResolution | null,
  ): Promise<LabelFile> {
    const [label] = await this.labels.ofShipments(tenant, [shipmentId]);
    if (!label) throw notFound('Label');
    const chosen = format ?? boughtFormat(label);
    if (resolution !== null && chosen !== 'ZPL') throw validationError({ resolution: ['is allowed for ZPL only'] });
    const fileName = await this.nameIn({ format: chosen, resolution: resolution ?? 203 }, label);
    return { fileName, format: chosen, status: label.voidedAt ? 'VOIDED' : 'ACTIVE' };
  }

  /**
   * Creates the file if it does not exist. Throws `CARRIER_NOT_SUPPORTED`, `CARRIER_ERROR`, or `RESOURCE_NOT_FOUND` if the files
   * were erased.
   */
  async nameIn(variant: LabelVariant, label: Label): Promise<string> {
    if (label.fileErasedAt) throw notFound('Label file');
    const name = fileNameIn(label, variant);
    const exists = isBought(label, variant) || (await this.files.read(name)) !== null;
    if (label.voidedAt) {
      if (!exists || !label.fileVoidedAt) await this.saveNotice(name, label, variant);
    } else if (!exists) {
      await this.files.save(name, await this.askCarrier(label, variant));
      // If the label was voided concurrently, the void did not replace this new file. So a void notice replaces the file here.
      const current = await this.labels.findByAttempt(label.attemptId);
      if (current?.voidedAt) await this.saveNotice(name, current, variant);
    }
    return name;
  }

  /** Returns the bytes of the file. A ZPL file is for 203 dpi. Throws the errors of `nameIn`. */
  async contentOf(label: Label, format: LabelFormat): Promise<Uint8Array> {
    const name = await this.nameIn({ format, resolution: 203 }, label);
    const file = await this.files.read(name);
    if (!file) throw new Error(`The file of the label ${label.id} is missing.`);
    return file;
  }

  /** Replaces all files of a voided label with a void notice. Idempotent. */
  async replaceByNotices(label: Label): Promise<void> {
    if (label.fileErasedAt) return this.labels.markFileVoided(label.id);
    for (const variant of LABEL_VARIANTS) {
      const name = fileNameIn(label, variant);
      if (isBought(label, variant) || (await this.files.read(name))) await this.saveNotice(name, label, variant);
    }
    await this.labels.markFileVoided(label.id);
  }

  private async askCarrier(label: Label, variant: LabelVariant): Promise<Uint8Array> {
    const { carrierCode, trackingNumber, livemode } = label;
    const carrier = this.directory.ofMode(livemode).get(carrierCode);
    // Real carriers offer ZPL only for 203 dpi.
    const isOffered = variant.resolution === 203 || carrier?.simulated;
    if (!isOffered || !carrier?.labelFormats.includes(variant.format)) throw notAvailable(label, variant);
    const [attempt, shipment] = await Promise.all([
      this.attempts.find(label, label.attemptId),
      this.shipments.get(label, label.shipmentId),
    ]);
    if (!attempt) throw new Error(`The label ${label.id} has no attempt.`);
    // The label exists, so the carrier must return the label. `simulate` applies only to the purchase.
    const request = { ...labelRequest(attempt, shipment), ...variant, simulate: null };
    const found = await this.labelClient.findLabel(carrierCode, request, 'labelMs');
    if (found.kind === 'unknown')
      throw new ApiError('CARRIER_ERROR', `${carrierCode} did not respond. Retry in a moment.`, {
        shipmentId: label.shipmentId,
      });
    if (found.kind !== 'made' || found.label.trackingNumber !== trackingNumber) throw notAvailable(label, variant);
    return found.label.file;
  }

  private async saveNotice(name: string, label: Label, { format, resolution }: LabelVariant): Promise<void> {
    // The module is loaded on first use, because many processes never create a void notice.
    const { drawVoidNotice } = await import('../../carriers/label-file/void-notice.js');
    const { carrierCode, trackingNumber, voidedAt } = label;
    const notice = {
      carrierName: this.directory.byCode(carrierCode)?.name ?? carrierCode,
      trackingNumber,
      voidedOn: mexicoCityDate(voidedAt!),
    };
    await this.files.save(name, await drawVoidNotice(notice, format, resolution));
  }
}

const notAvailable = ({ carrierCode, shipmentId }: Label, { format, resolution }: LabelVariant): ApiError =>
  new ApiError(
    'CARRIER_NOT_SUPPORTED',
    `This label of ${carrierCode} is not available as ${format}${resolution === 203 ? '' : ` for ${resolution} dpi`}.`,
    { shipmentId },
  );

/**
 * Erases label files, because these files contain personal data of sender and recipient. The database rows of the labels remain.
 * Source: docs/personal-data.md#erasure
 */
@Injectable()
export class EraseLabelFiles extends PersonalDocuments {
  constructor(
    private readonly labels: LabelRepository,
    private readonly prints: LabelPrintRepository,
    private readonly files: Files,
  ) {
    super();
  }

  override async erase(organizationId: string, shipmentIds: readonly string[]): Promise<void> {
    const labels = await this.labels.withFiles(organizationId, shipmentIds);
    const ids = labels.map(({ id }) => id);
    // The labels are marked before the files are deleted, so that no process creates a deleted file again.
    await this.labels.markFilesErased(ids);
    for (const label of labels)
      await Promise.all(LABEL_VARIANTS.map((variant) => this.files.delete(fileNameIn(label, variant))));
    for (const fileName of await this.prints.filesWith(ids)) await this.files.delete(fileName);
  }
}
