import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { violates } from '../../../platform/database/database-errors.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import { MakeScanForm } from './make-scan-form.js';
import { ManifestPresenter } from './manifest.presenter.js';
import type { ScanForm } from './scan-form.js';
import { ScanFormRepository } from './scan-form.repository.js';
import { SelectParcels } from './select-parcels.js';

/** Makes the manifest of labels that were bought singly. The file is stored before the transaction, which is the network. */
@Injectable()
export class CreateManifest {
  constructor(
    private readonly database: Database,
    private readonly selectParcels: SelectParcels,
    private readonly makeScanForm: MakeScanForm,
    private readonly scanForms: ScanFormRepository,
    private readonly idempotency: Idempotency,
    private readonly presenter: ManifestPresenter,
  ) {}

  /** `shipmentIds: null`: today's labels of the carrier without a manifest. Throws the errors of `SelectParcels`. */
  async execute(tenant: Tenant, carrierCode: string, shipmentIds: readonly string[] | null): Promise<ScanForm> {
    const parcels = shipmentIds
      ? await this.selectParcels.named(tenant, carrierCode, shipmentIds)
      : await this.selectParcels.ofToday(tenant, carrierCode);
    const form = await this.makeScanForm.execute(tenant, carrierCode, parcels);
    try {
      await this.database.transaction(async () => {
        await this.scanForms.insert(
          tenant,
          form,
          parcels.map(({ id }) => id),
        );
        await this.idempotency.answer(this.presenter.manifest(form));
      });
      return form;
    } catch (error) {
      if (!violates(error, 'scan_form_parcels_pkey')) throw error;
      // Another request has listed some of them meanwhile, which the selection now sees.
      return this.execute(tenant, carrierCode, shipmentIds);
    }
  }
}
