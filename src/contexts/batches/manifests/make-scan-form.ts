import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/ids.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Files } from '../../../platform/files/files.js';
import { drawingTask } from '../../../platform/paper/drawing-task.js';
import { Papers } from '../../../platform/paper/papers.js';
import type { Shipment } from '../../shipments/shipment.js';
import type { drawManifest, ManifestParcel } from './draw-manifest.js';
import type { ScanForm } from './scan-form.js';

const DRAWING = drawingTask<typeof drawManifest>(new URL('./draw-manifest.js', import.meta.url), 'drawManifest');

/** Draws a manifest and stores its file, which is unreferenced until the form is inserted. */
@Injectable()
export class MakeScanForm {
  constructor(
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly papers: Papers,
  ) {}

  /** `parcels`: at least one, with labels, all of the carrier and one mode. */
  async execute({ organizationId }: Tenant, carrierCode: string, parcels: readonly Shipment[]): Promise<ScanForm> {
    const id = newId('scf');
    const madeAt = this.clock.now();
    const day = mexicoCityDate(madeAt).replaceAll('-', '');
    const formNumber = `${carrierCode}-${day}-${id.slice(-8).toUpperCase()}`;
    const manifest = { formNumber, madeAt, parcels: parcels.map(toManifestParcel) };
    const file = await this.papers.draw(organizationId, DRAWING, manifest);
    const fileName = await this.files.store('pdf', file, `manifiesto-${formNumber}`);
    return { id, carrierCode, formNumber, fileName, shipmentCount: parcels.length };
  }
}

/** Rates and events would be copied to the thread for nothing. */
const toManifestParcel = (shipment: Shipment): ManifestParcel => {
  const { livemode, externalId, from, to, parcel, label, purchasedRate } = shipment;
  return { livemode, externalId, from, to, parcel, label, purchasedRate };
};
