import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import type { Tenant } from '../../kernel/principal.js';
import { LabelRepository } from './label.repository.js';

/** The labels bought today, in Mexico City: for manifests. */
@Injectable()
export class LabelsOfToday {
  constructor(
    private readonly labels: LabelRepository,
    private readonly clock: Clock,
  ) {}

  /** Of the carrier's labels that were not voided, oldest first. */
  shipmentIds(tenant: Tenant, carrierCode: string): Promise<string[]> {
    return this.labels.shipmentsOfDay(tenant, carrierCode, mexicoCityDate(this.clock.now()));
  }
}
