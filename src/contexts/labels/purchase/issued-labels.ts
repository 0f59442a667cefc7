import { Injectable } from '@nestjs/common';
import { daysAfter } from '../../../kernel/dates/days-after.js';
import { newId } from '../../../kernel/ids.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { CarrierCost } from '../../../kernel/rate.js';
import { Files } from '../../../platform/files/files.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import type { CarrierLabel } from '../../carriers/port/carrier-label.js';
import type { CarrierTerms } from '../../carriers/port/carrier-profile.js';
import type { Shipment } from '../../shipments/shipment.js';
import { Shipments } from '../../shipments/shipments.js';
import type { Attempt } from '../attempt/attempt.js';
import type { Label } from '../label.js';
import { LabelPresenter } from '../label.presenter.js';
import { LabelRepository } from '../label.repository.js';
import { EXTENSIONS, labelTitle } from '../paper/label-file-name.js';

/** Keeps what a carrier has issued: the file, the label's row, and the label on its shipment. */
@Injectable()
export class IssuedLabels {
  constructor(
    private readonly files: Files,
    private readonly labels: LabelRepository,
    private readonly shipments: Shipments,
    private readonly presenter: LabelPresenter,
    private readonly directory: CarrierDirectory,
  ) {}

  /** Returns the name of the stored file. Not in a transaction: this cannot be rolled back. */
  storeFile({ labelFormat }: Attempt, { file, trackingNumber }: CarrierLabel): Promise<string> {
    return this.files.store(EXTENSIONS[labelFormat], file, labelTitle(trackingNumber));
  }

  /** The label of an attempt, not stored yet. */
  labelOf(attempt: Attempt, issued: CarrierLabel, fileName: string): Label {
    return {
      id: newId('lbl'),
      attemptId: attempt.id,
      shipmentId: attempt.shipmentId,
      organizationId: attempt.organizationId,
      livemode: attempt.livemode,
      carrierCode: attempt.rate.carrierCode,
      trackingNumber: issued.trackingNumber,
      fileName,
      createdAt: new Date(),
      validUntil: this.lastDayOf(attempt),
      carrierData: issued.carrierData ?? null,
      voidedAt: null,
      carrierCancelledAt: null,
      usedAt: null,
      fileVoidedAt: null,
      fileErasedAt: null,
    };
  }

  /** Call it in the transaction that ends the attempt; the shipment is locked. */
  record(attempt: Attempt, label: Label, shipment: Shipment, cost: CarrierCost | null): Promise<unknown> {
    return Promise.all([
      this.labels.insert(label, cost),
      this.shipments.label(shipment, this.presenter.summary(attempt, label), attempt.rate),
    ]);
  }

  private lastDayOf({ livemode, rate, createdAt }: Attempt): string | null {
    const carrier = this.directory.ofMode(livemode).get(rate.carrierCode);
    return carrier ? lastDay(carrier.terms, createdAt) : null;
  }
}

/** Counted from the day that the carrier was given as the shipping date; null: its labels do not expire. */
export const lastDay = ({ labelValidDays }: Pick<CarrierTerms, 'labelValidDays'>, boughtAt: Date): string | null =>
  labelValidDays === null ? null : daysAfter(mexicoCityDate(boughtAt), labelValidDays);
