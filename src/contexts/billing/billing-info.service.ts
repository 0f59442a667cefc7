import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { findState } from '../../kernel/states.js';
import { Database } from '../../platform/database/database.js';
import { insertNew } from '../../platform/database/insert-new.js';
import { BillingInfoEntity } from './billing-info.entity.js';
import type { BillingInfoRequest } from './billing-info.request.js';
import { StampQueue } from './stamping/stamp-queue.js';

type BillingInfoFields = Omit<BillingInfoEntity, 'id' | 'organizationId' | 'livemode' | 'createdAt' | 'updatedAt'>;

@Injectable()
export class BillingInfoService {
  constructor(
    private readonly database: Database,
    private readonly queue: StampQueue,
  ) {}

  /** Returns null if the client never saved the profile. */
  find({ organizationId, livemode }: Tenant): Promise<BillingInfoEntity | null> {
    return this.profiles.findOneBy({ organizationId, livemode });
  }

  /** Throws `RESOURCE_NOT_FOUND` if the client never saved the profile. */
  async get(tenant: Tenant): Promise<BillingInfoEntity> {
    const profile = await this.find(tenant);
    if (!profile) throw notFound('Fiscal profile');
    return profile;
  }

  async save(
    { organizationId, livemode }: Tenant,
    request: BillingInfoRequest,
  ): Promise<{ info: BillingInfoEntity; created: boolean }> {
    const tenant = { organizationId, livemode };
    return this.database.transaction(async () => {
      const created =
        !(await this.find(tenant)) &&
        (await insertNew(this.profiles, { id: newId('bil'), ...tenant, ...merged(request, null) }));
      if (!created) {
        const existing = await this.profiles.findOne({ where: tenant, lock: { mode: 'pessimistic_write' } });
        await this.profiles.update(tenant, { ...merged(request, existing), updatedAt: () => 'now()' });
        // The client may have corrected a profile that the stamping service rejected, so the next run of the stamping task retries
        // the invoices.
        if (livemode) await this.queue.retryNow(organizationId);
      }
      return { info: await this.get(tenant), created };
    });
  }

  private get profiles() {
    return this.database.manager.getRepository(BillingInfoEntity);
  }
}

/** An absent field does not change. Null clears the field. */
function merged(request: BillingInfoRequest, existing: BillingInfoEntity | null): BillingInfoFields {
  const {
    interiorNumber = existing?.interiorNumber ?? null,
    billingPhone = existing?.billingPhone ?? null,
    requireInvoice = existing?.requireInvoice ?? false,
  } = request;
  return {
    rfc: request.rfc,
    razonSocial: request.razonSocial,
    regimenFiscal: request.regimenFiscal,
    usoCfdi: request.usoCfdi,
    street: request.street,
    exteriorNumber: request.exteriorNumber,
    interiorNumber,
    neighborhood: request.neighborhood,
    city: request.city,
    state: findState(request.state)!.code,
    postalCode: request.postalCode,
    billingEmail: request.billingEmail,
    billingPhone,
    requireInvoice: requireInvoice ?? false,
  };
}
