import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { findState } from '../../kernel/states.js';
import type { BillingInfoEntity } from './billing-info.entity.js';
import { BillingInfoRepository, type BillingInfoFields } from './billing-info.repository.js';
import { CREDIT_NOTES } from './credit-notes/credit-note.repository.js';
import { INVOICES } from './invoices/invoice.repository.js';
import { StampQueue } from './stamping/stamp-queue.js';
import type { BillingInfoRequest } from './billing-info.request.js';

/** Creates or updates the fiscal profile. Existing invoices keep referring to it. */
@Injectable()
export class SaveBillingInfo {
  constructor(
    private readonly database: Database,
    private readonly profiles: BillingInfoRepository,
    private readonly queue: StampQueue,
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
        // What this profile was refused for may be right now: the next run, within seconds of the commit, tries it.
        for (const table of [INVOICES, CREDIT_NOTES]) await this.queue.hurry(table, organizationId);
      }
      const info = await this.profiles.find(organizationId);
      return { info: info!, created };
    });
  }
}

/** An absent field keeps its value, null clears it. */
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
