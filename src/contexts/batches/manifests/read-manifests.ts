import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import type { ScanForm } from './scan-form.js';
import { ScanFormRepository } from './scan-form.repository.js';

/** The manifests of a tenant, those of batches too. */
@Injectable()
export class ReadManifests {
  constructor(private readonly scanForms: ScanFormRepository) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async one(tenant: Tenant, id: string): Promise<ScanForm> {
    const form = await this.scanForms.find(tenant, id);
    if (!form) throw notFound('Manifest');
    return form;
  }

  /** One page, the latest first, and the total. */
  page(tenant: Tenant, page: PageRequest): Promise<{ rows: ScanForm[]; total: number }> {
    return this.scanForms.list(tenant, page);
  }
}
