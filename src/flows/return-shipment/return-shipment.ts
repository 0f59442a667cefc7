import { Injectable } from '@nestjs/common';
import { invalidInput, type ApiError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { violates } from '../../platform/database/database-errors.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import type { Draft, Shipment } from '../../contexts/shipments/shipment.js';
import type { ShipmentResponse } from '../../contexts/shipments/response/shipment.response.js';
import { ShipmentPresenter } from '../../contexts/shipments/response/shipment.presenter.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import type { ShipmentStatus } from '../../contexts/shipments/shipment-status.js';
import { toOptionalFields, OptionalFieldsRequest } from '../create-shipment/create-shipment.request.js';
import { toParcel, ParcelRequest } from '../create-shipment/parcel.request.js';
import { QuoteShipment } from '../quoting/quote-shipment.js';
import { requireArrivalAfterStart } from '../quoting/ship-dates.js';
import type { ServiceRules } from '../quoting/service-rules.js';
import { ApiSchema } from '@nestjs/swagger';
import { Nested } from '../../platform/http/fields/composite-fields.js';

/** Source: docs/returns.md#errors. */
@ApiSchema({
  description:
    'Fields of the return that differ from the original shipment. The parcel goes from the original destination to the return address.',
})
export class ReturnShipmentRequest extends OptionalFieldsRequest {
  @Nested(() => ParcelRequest, {
    optional: true,
    description: 'Parcel of the return. Default: the parcel of the original shipment.',
  })
  parcel?: ParcelRequest | null;
}

/** Statuses that allow no return: no parcel was sent, or the parcel was already returned. */
const NOT_RETURNABLE: ReadonlySet<ShipmentStatus> = new Set(['DRAFT', 'PENDING', 'CANCELLED', 'RETURNED']);

/**
 * Creates the return of a shipment. A return is a new DRAFT with rates, from the destination to the return address of the shipment.
 * A unique index allows one active return per shipment. `execute` returns the response, because the transaction stores the response
 * under the Idempotency-Key. Source: docs/returns.md#errors.
 */
@Injectable()
export class ReturnShipment {
  constructor(
    private readonly shipments: Shipments,
    private readonly quoteShipment: QuoteShipment,
    private readonly presenter: ShipmentPresenter,
    private readonly idempotency: Idempotency,
    private readonly database: Database,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT` with `RETURN_OF_RETURN`, `RETURN_NOT_ALLOWED` or `RETURN_ALREADY_EXISTS`. */
  async execute(
    tenant: Tenant,
    id: string,
    request: ReturnShipmentRequest,
    rules: ServiceRules,
  ): Promise<ShipmentResponse> {
    const original = await this.shipments.get(tenant, id);
    await this.requireReturnable(original);
    const draft = reversed(original, request);
    requireArrivalAfterStart(draft);
    const [quoted] = await Promise.all([this.quoteShipment.quote(draft, rules), this.presenter.prepare(draft)]);
    try {
      const { shipment, response } = await this.database.transaction(async () => {
        await this.requireReturnable(await this.shipments.lock(tenant, id));
        const created = await this.shipments.create({ ...draft, ...quoted.quote });
        const response = await this.presenter.shipment(created.shipment, created);
        await this.idempotency.answer(response);
        return { shipment: created.shipment, response };
      });
      this.quoteShipment.storeLate(shipment, quoted);
      return response;
    } catch (error) {
      throw violates(error, 'shipments_active_return') ? alreadyReturned() : error;
    }
  }

  private async requireReturnable({ id, status, label, returnForShipmentId }: Shipment): Promise<void> {
    if (returnForShipmentId !== null) {
      throw invalidInput(
        'RETURN_OF_RETURN',
        'This shipment is a return and cannot be returned. Create a new shipment instead.',
      );
    }
    if (label === null || NOT_RETURNABLE.has(status)) {
      throw invalidInput('RETURN_NOT_ALLOWED', `A shipment with status ${status} cannot be returned.`, { status });
    }
    const returnShipmentId = await this.shipments.activeReturnOf(id);
    if (returnShipmentId !== null) throw alreadyReturned({ returnShipmentId });
  }
}

const alreadyReturned = (details: Readonly<Record<string, unknown>> = {}): ApiError =>
  invalidInput('RETURN_ALREADY_EXISTS', 'This shipment already has a return. Cancel that return first.', details);

const reversed = (original: Shipment, request: ReturnShipmentRequest): Draft => ({
  id: newId('shp'),
  organizationId: original.organizationId,
  livemode: original.livemode,
  from: original.to,
  to: original.returnTo,
  returnTo: original.to,
  parcel: request.parcel ? toParcel(request.parcel) : original.parcel,
  contents: original.contents,
  ...toOptionalFields(request),
  orderId: null,
  orderNumber: null,
  orderFacts: null,
  returnForShipmentId: original.id,
});
