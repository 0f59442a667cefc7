import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { findState } from '../addresses/states.js';
import type { BillingInfoEntity } from './billing-info.entity.js';
import { BillingInfoRepository, type BillingInfoFields } from './billing-info.repository.js';
import type { BillingInfoRequest } from './billing-info.request.js';

/** Creates or replaces the fiscal profile. Invoices that were made before keep pointing at it. */
@Injectable()
export class SaveBillingInfo {
  constructor(
    private readonly database: Database,
    private readonly profiles: BillingInfoRepository,
  ) {}

  async execute(
    organizationId: string,
    request: BillingInfoRequest,
  ): Promise<{ info: BillingInfoEntity; created: boolean }> {
    return this.database.transaction(async () => {
      const created =
        !(await this.profiles.find(organizationId)) &&
        (await this.profiles.insert(organizationId, merged(request, null)));
      if (!created) {
        const existing = await this.profiles.lock(organizationId);
        await this.profiles.update(organizationId, merged(request, existing));
      }
      const info = await this.profiles.find(organizationId);
      return { info: info!, created };
    });
  }
}

/** Absent keeps, null clears. */
function merged(request: BillingInfoRequest, existing: BillingInfoEntity | null): BillingInfoFields {
  const { interiorNumber, billingPhone, requireInvoice } = request;
  return {
    rfc: request.rfc,
    razonSocial: request.razonSocial,
    regimenFiscal: request.regimenFiscal,
    usoCfdi: request.usoCfdi,
    street: request.street,
    exteriorNumber: request.exteriorNumber,
    interiorNumber: interiorNumber === undefined ? (existing?.interiorNumber ?? null) : interiorNumber,
    neighborhood: request.neighborhood,
    city: request.city,
    state: findState(request.state)!.code,
    postalCode: request.postalCode,
    billingEmail: request.billingEmail,
    billingPhone: billingPhone === undefined ? (existing?.billingPhone ?? null) : billingPhone,
    requireInvoice: requireInvoice === undefined ? (existing?.requireInvoice ?? false) : (requireInvoice ?? false),
  };
}
