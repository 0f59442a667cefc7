import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import { LABEL_FORMATS, type LabelFormat } from '../../../kernel/label-format.js';
import { mexicoCityDate } from '../../../kernel/mexico-city-date.js';
import { Files } from '../../../platform/files/files.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { LabelClient } from '../../carriers/label-client.js';
import { Shipments } from '../../shipments/shipments.js';
import { AttemptRepository } from '../attempt/attempt.repository.js';
import type { Label } from '../label.js';
import { LabelRepository } from '../label.repository.js';
import { labelRequest } from '../purchase/carrier-label-request.js';
import { boughtFormat, fileNameIn } from './label-file-name.js';

/**
 * The files of a label: the one that was bought, the same label in other formats, and what replaces them once it is
 * voided. Source: docs/reference/labels.md#files.
 */
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

  /** The name of the file in a format, made where there is none. Throws `CARRIER_NOT_SUPPORTED` or `CARRIER_ERROR`. */
  async nameIn(format: LabelFormat, label: Label): Promise<string> {
    const name = fileNameIn(label, format);
    const exists = format === boughtFormat(label) || (await this.files.read(name)) !== null;
    if (label.voidedAt) {
      if (!exists || !label.fileVoidedAt) await this.saveNotice(name, label, format);
    } else if (!exists) {
      await this.files.save(name, await this.askCarrier(label, format));
      // A void that came in between has not replaced this file.
      const current = await this.labels.findByAttempt(label.attemptId);
      if (current?.voidedAt) await this.saveNotice(name, current, format);
    }
    return name;
  }

  /** The bytes of the PDF. Throws as `nameIn`. */
  async pdfOf(label: Label): Promise<Uint8Array> {
    const name = await this.nameIn('PDF', label);
    const file = await this.files.read(name);
    if (!file) throw new Error(`The file of the label ${label.id} is missing.`);
    return file;
  }

  /** Replaces every file of a voided label by one that is marked as void. Idempotent. */
  async replaceByNotices(label: Label): Promise<void> {
    for (const format of LABEL_FORMATS) {
      const name = fileNameIn(label, format);
      if (format === boughtFormat(label) || (await this.files.read(name))) await this.saveNotice(name, label, format);
    }
    await this.labels.markFileVoided(label.id);
  }

  private async askCarrier(label: Label, format: LabelFormat): Promise<Uint8Array> {
    const { carrierCode, trackingNumber, livemode } = label;
    const formats = this.directory.ofMode(livemode).get(carrierCode)?.labelFormats;
    if (!formats?.includes(format)) throw notInFormat(label, format);
    const [attempt, shipment] = await Promise.all([
      this.attempts.find(label, label.attemptId),
      this.shipments.get(label, label.shipmentId),
    ]);
    if (!attempt) throw new Error(`The label ${label.id} has no attempt.`);
    const request = { ...labelRequest(attempt, shipment), format };
    const found = await this.labelClient.findLabel(carrierCode, request, 'labelMs');
    if (found.kind === 'unknown')
      throw new ApiError('CARRIER_ERROR', `${carrierCode} did not answer. Ask again in a moment.`, {
        shipmentId: label.shipmentId,
      });
    if (found.kind !== 'made' || found.label.trackingNumber !== trackingNumber) throw notInFormat(label, format);
    return found.label.file;
  }

  private async saveNotice(name: string, label: Label, format: LabelFormat): Promise<void> {
    // Loaded with the first notice: many processes never draw one.
    const { drawVoidNotice } = await import('../../carriers/label-file/void-notice.js');
    const { carrierCode, trackingNumber, voidedAt } = label;
    const notice = {
      carrierName: this.directory.byCode(carrierCode)?.name ?? carrierCode,
      trackingNumber,
      voidedOn: mexicoCityDate(voidedAt!),
    };
    await this.files.save(name, await drawVoidNotice(notice, format));
  }
}

const notInFormat = ({ carrierCode, shipmentId }: Label, format: LabelFormat): ApiError =>
  new ApiError('CARRIER_NOT_SUPPORTED', `This label of ${carrierCode} cannot be had as ${format}.`, { shipmentId });
