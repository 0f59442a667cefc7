import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { OrdersService } from '../../contexts/orders/orders.service.js';
import { ShipmentPresenter } from '../../contexts/shipments/response/shipment.presenter.js';
import type { ShipmentResponse } from '../../contexts/shipments/response/shipment.response.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { ResolveAddresses } from '../create-shipment/resolve-addresses.js';
import { QuoteShipment } from '../quoting/quote-shipment.js';
import type { ServiceRules } from '../quoting/service-rules.js';
import { applyUpdate, refuseClearing } from './apply-update.js';
import type { UpdateShipmentRequest } from './update-shipment.request.js';

/**
 * A new DRAFT like a shipment of any status, with what the request changes: the way on after a void. Returns the response, because it is stored
 * under the Idempotency-Key in the transaction. Source: docs/reference/shipment-operations.md#duplicate
 */
@Injectable()
export class DuplicateShipment {
  constructor(
    private readonly shipments: Shipments,
    private readonly orders: OrdersService,
    private readonly resolveAddresses: ResolveAddresses,
    private readonly quoteShipment: QuoteShipment,
    private readonly presenter: ShipmentPresenter,
    private readonly idempotency: Idempotency,
    private readonly database: Database,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, `VALIDATION_ERROR` where the request clears a required property, or the errors of a cancelled order. */
  async execute(
    { organizationId, livemode }: Tenant,
    id: string,
    request: UpdateShipmentRequest,
    rules: ServiceRules,
  ): Promise<ShipmentResponse> {
    refuseClearing(request);
    const tenant = { organizationId, livemode };
    const original = await this.shipments.get(tenant, id);
    const named = await this.resolveAddresses.execute(tenant, request);
    const draft = {
      ...tenant,
      ...applyUpdate(original, request, named),
      id: newId('shp'),
      orderId: original.orderId,
      orderNumber: original.orderNumber,
      orderFacts: original.orderFacts,
      returnForShipmentId: null,
    };
    const [quoted] = await Promise.all([this.quoteShipment.quote(draft, rules), this.presenter.prepare(draft)]);
    const { shipment, response } = await this.database.transaction(async () => {
      if (draft.orderId !== null) await this.orders.holdShippable(tenant, draft.orderId);
      await this.resolveAddresses.save(tenant, named.toSave);
      const created = await this.shipments.create({ ...draft, ...quoted.quote });
      const answer = await this.presenter.shipment(created.shipment, created);
      await this.idempotency.answer(answer);
      return { shipment: created.shipment, response: answer };
    });
    this.quoteShipment.storeLate(shipment, quoted);
    return response;
  }
}
