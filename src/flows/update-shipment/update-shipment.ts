import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { requireEditable } from '../../contexts/shipments/shipment.errors.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { ResolveAddresses, type NamedAddresses } from '../create-shipment/resolve-addresses.js';
import { QuoteShipment } from '../quoting/quote-shipment.js';
import type { ServiceRules } from '../quoting/service-rules.js';
import { applyUpdate, needsQuote, refuseClearing } from './apply-update.js';
import type { UpdateShipmentRequest } from './update-shipment.request.js';

/** Updates a DRAFT, and quotes it again where that changes its rates. Source: docs/reference/shipment-operations.md#update. */
@Injectable()
export class UpdateShipment {
  constructor(
    private readonly shipments: Shipments,
    private readonly resolveAddresses: ResolveAddresses,
    private readonly quoteShipment: QuoteShipment,
    private readonly database: Database,
  ) {}

  /**
   * Throws `VALIDATION_ERROR` where the request clears a required property, `RESOURCE_NOT_FOUND` (also for an unknown saved address),
   * `SHIPMENT_ALREADY_PROCESSED` or `SHIPMENT_LABEL_IN_PROGRESS`.
   */
  async execute(
    { organizationId, livemode }: Tenant,
    id: string,
    request: UpdateShipmentRequest,
    rules: ServiceRules,
  ): Promise<Shipment> {
    refuseClearing(request);
    const tenant = { organizationId, livemode };
    requireEditable(await this.shipments.get(tenant, id));
    const named = await this.resolveAddresses.execute(tenant, request);
    for (;;) {
      const updated = await this.update(await this.shipments.get(tenant, id), request, named, rules);
      if (updated) return updated;
    }
  }

  /** Null: the shipment changed during the quotes, which are therefore obsolete. */
  private async update(
    before: Shipment,
    request: UpdateShipmentRequest,
    named: NamedAddresses,
    rules: ServiceRules,
  ): Promise<Shipment | null> {
    requireEditable(before);
    const wanted = { ...before, ...applyUpdate(before, request, named) };
    const quoted = needsQuote(before, wanted) ? await this.quoteShipment.quote(wanted, rules) : null;
    const updated = await this.database.transaction(async () => {
      const current = await this.shipments.lock(before, before.id);
      requireEditable(current);
      if (needsQuote(before, current)) return null;
      await this.resolveAddresses.save(current, named.toSave);
      await this.shipments.update(current.id, applyUpdate(current, request, named));
      if (quoted) await this.shipments.setQuote(current.id, quoted.quote);
      return this.shipments.get(current, current.id);
    });
    if (updated && quoted) this.quoteShipment.storeLate(updated, quoted);
    return updated;
  }
}
