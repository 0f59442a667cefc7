import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import type { EditableShipment } from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { ResolveAddresses } from '../create-shipment/create-shipment.js';
import { QuoteShipment } from '../quoting/quote-shipment.js';
import { effectiveShipDate, requireArrivalAfterStart } from '../quoting/ship-dates.js';
import type { ServiceRules } from '../quoting/service-rules.js';
import { newId } from '../../kernel/ids.js';
import { OrdersService } from '../../contexts/orders/orders.service.js';
import { ShipmentPresenter } from '../../contexts/shipments/response/shipment.presenter.js';
import type { ShipmentResponse } from '../../contexts/shipments/response/shipment.response.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { type UpdateShipmentRequest, applyUpdate, changesDates, requireNotCleared } from './update-shipment.js';

/**
 * Creates a DRAFT from a shipment and the changes of the request, for example after a void. The original shipment may have any
 * status. `execute` returns the response, because the transaction stores the response under the Idempotency-Key. Source:
 * docs/shipments.md#draft
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

  /**
   * Throws `RESOURCE_NOT_FOUND`. Throws `VALIDATION_ERROR` if the request clears a required field. If the order is cancelled,
   * throws the errors for a cancelled order.
   */
  async execute(
    { organizationId, livemode }: Tenant,
    id: string,
    request: UpdateShipmentRequest,
    rules: ServiceRules,
  ): Promise<ShipmentResponse> {
    requireNotCleared(request);
    const tenant = { organizationId, livemode };
    const original = await this.shipments.get(tenant, id);
    const addresses = await this.resolveAddresses.execute(tenant, request);
    const changedFields = applyUpdate(original, request, addresses);
    if (changesDates(request)) requireArrivalAfterStart(changedFields);
    const draft = {
      ...tenant,
      ...changedFields,
      deliverBy: futureDeliverBy(changedFields),
      id: newId('shp'),
      orderId: original.orderId,
      orderNumber: original.orderNumber,
      orderFacts: original.orderFacts,
      returnForShipmentId: null,
    };
    const [quoted] = await Promise.all([this.quoteShipment.quote(draft, rules), this.presenter.prepare(draft)]);
    const { shipment, response } = await this.database.transaction(async () => {
      if (draft.orderId !== null) await this.orders.holdShippable(tenant, draft.orderId);
      await this.resolveAddresses.save(tenant, addresses.toSave);
      const created = await this.shipments.create({ ...draft, ...quoted.quote });
      const response = await this.presenter.shipment(created.shipment, created);
      await this.idempotency.answer(response);
      return { shipment: created.shipment, response };
    });
    this.quoteShipment.storeLate(shipment, quoted);
    return response;
  }
}

/** Returns `deliverBy` of the original shipment. Null if the day has passed. */
const futureDeliverBy = ({ shipDate, deliverBy }: EditableShipment): string | null =>
  deliverBy !== null && deliverBy >= effectiveShipDate(shipDate) ? deliverBy : null;
