import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import type { ManifestResponse, ScanFormResponse } from './manifest.response.js';
import type { ScanForm } from './scan-form.js';

/** Renders manifests, and the same as the scan form of a batch. */
@Injectable()
export class ManifestPresenter {
  constructor(private readonly files: Files) {}

  manifest(form: ScanForm): ManifestResponse {
    return { ...this.scanForm(form), shipmentCount: form.shipmentCount };
  }

  scanForm({ id, carrierCode, formNumber, fileName }: ScanForm): ScanFormResponse {
    return { id, carrierCode, formUrl: this.files.urlOf(fileName), formNumber, status: 'GENERATED' };
  }
}
