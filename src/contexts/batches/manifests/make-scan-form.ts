import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/ids.js';
import { mexicoCityDate } from '../../../kernel/mexico-city-date.js';
import { Files } from '../../../platform/files/files.js';
import type { Shipment } from '../../shipments/shipment.js';
import type { ScanForm } from './scan-form.js';

/** Draws a manifest and stores its file, which is unreferenced until the form is inserted. */
@Injectable()
export class MakeScanForm {
  constructor(
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /** `parcels`: at least one, with labels, all of the carrier and one mode. */
  async execute(carrierCode: string, parcels: readonly Shipment[]): Promise<ScanForm> {
    const id = newId('scf');
    const madeAt = this.clock.now();
    const day = mexicoCityDate(madeAt).replaceAll('-', '');
    const formNumber = `${carrierCode}-${day}-${id.slice(-8).toUpperCase()}`;
    // Loaded with the first manifest: many processes never draw one.
    const { drawManifest } = await import('./draw-manifest.js');
    const file = await drawManifest({ formNumber, madeAt, parcels });
    const fileName = await this.files.store('pdf', file, `manifiesto-${formNumber}`);
    return { id, carrierCode, formNumber, fileName, shipmentCount: parcels.length };
  }
}
