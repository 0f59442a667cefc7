import { Injectable } from '@nestjs/common';
import { ApiError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { holdsShipment } from '../../contexts/labels/attempt/attempt-status.js';
import { attemptPath, LabelPresenter } from '../../contexts/labels/label.presenter.js';
import { HandlerResponse } from '../../platform/http/responses/response-envelope.js';
import { PurchaseLabel } from '../../contexts/labels/purchase/purchase-label.js';
import type { PurchaseResult } from '../../contexts/labels/purchase/settle-purchase.js';
import { OrdersService } from '../../contexts/orders/orders.service.js';
import type { Draft, Shipment } from '../../contexts/shipments/shipment.js';
import { ShipmentPresenter } from '../../contexts/shipments/response/shipment.presenter.js';
import { ExternalIdClaims } from '../../contexts/shipments/external-id-claims.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { QuoteShipment } from '../quoting/quote-shipment.js';
import { chooseRate, type Selection } from '../quoting/choose-rate.js';
import { requireArrivalAfterStart } from '../quoting/ship-dates.js';
import type { ServiceRules } from '../quoting/service-rules.js';
import {
  toContents,
  type CreateShipmentRequest,
  type PurchaseObject,
  toOptionalFields,
  type InlineAddressRequest,
  type ShipmentFieldsRequest,
} from './create-shipment.request.js';
import { toParcel } from './parcel.request.js';
import { contentsOfOrder, declaredValueOf, factsOf, packOrder, requireDestination } from './from-order.js';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { AttemptResponse } from '../../contexts/labels/label.response.js';
import { ShipmentResponse } from '../../contexts/shipments/response/shipment.response.js';
import { AddressBookService, type AddressToSave } from '../../contexts/addresses/book/address-book.service.js';
import { toPostalAddress } from '../../contexts/addresses/address.request.js';
import type { AddressSnapshot } from '../../contexts/shipments/shipment-documents.js';

/** Addresses of a request. An address that the request omits is undefined. */
export interface RequestedAddresses {
  readonly from: AddressSnapshot | undefined;
  readonly to: AddressSnapshot | undefined;
  readonly returnTo: AddressSnapshot | undefined;
  /** Inline addresses with `saveToAddressBook`. The snapshots of these addresses already contain the new ids. */
  readonly toSave: readonly AddressToSave[];
}

interface Resolved {
  readonly snapshot?: AddressSnapshot;
  readonly toSave?: AddressToSave;
}

@Injectable()
export class ResolveAddresses {
  constructor(private readonly addressBook: AddressBookService) {}

  /**
   * Throws `RESOURCE_NOT_FOUND` for an unknown saved address. The request class guarantees that each address is either inline or
   * saved.
   */
  async execute(tenant: Tenant, request: ShipmentFieldsRequest): Promise<RequestedAddresses> {
    const { fromAddressId, fromAddress, from, toAddressId, toAddress, to, returnAddressId, returnAddress } = request;
    const forms = [
      fromAddressId ?? fromAddress ?? from,
      toAddressId ?? toAddress ?? to,
      returnAddressId ?? returnAddress,
    ];
    const resolved = await Promise.all(forms.map((form) => this.resolve(tenant, form)));
    const [origin, destination, returnTo] = resolved.map(({ snapshot }) => snapshot);
    const toSave = resolved.flatMap((each) => each.toSave ?? []);
    return { from: origin, to: destination, returnTo, toSave };
  }

  /** Call this method in the transaction that writes the snapshots. */
  save(tenant: Tenant, toSave: RequestedAddresses['toSave']): Promise<void> {
    return this.addressBook.save(tenant, toSave);
  }

  private async resolve(tenant: Tenant, form: string | InlineAddressRequest | null | undefined): Promise<Resolved> {
    if (form === undefined || form === null) return {};
    if (typeof form === 'string') {
      return { snapshot: { savedAddressId: form, ...(await this.addressBook.getPostalAddress(tenant, form)) } };
    }
    const address = toPostalAddress(form);
    if (!form.saveToAddressBook) return { snapshot: { savedAddressId: null, ...address } };
    const id = newId('adr');
    return {
      snapshot: { savedAddressId: id, ...address },
      toSave: { id, address, isDefault: form.isDefault ?? false },
    };
  }
}

type CreatedShipment = CreatedShipmentResponse | HandlerResponse<CreatedShipmentResponse>;

@ApiSchema({ description: 'The new shipment, with the purchase attempt if the purchase is not finished.' })
export class CreatedShipmentResponse extends ShipmentResponse {
  @ApiPropertyOptional({
    type: AttemptResponse,
    description:
      'Purchase attempt that is asynchronous or has no known result yet. In this case the shipment has no label.',
  })
  labelPurchaseAttempt?: AttemptResponse;
}

/** Progress of a request with an Idempotency-Key. After a crash, the retry continues with this shipment. */
interface Progress {
  readonly shipmentId: string;
}

type Prepared = {
  readonly draft: Draft;
  /** `externalId` that must be unique among purchased shipments. If `unique` is null, the service does not check for duplicates. */
  readonly unique: string | null;
} & Pick<RequestedAddresses, 'toSave'>;

/**
 * Creates a shipment: reads the addresses, applies the rules, quotes the rates and stores the shipment. On request, also buys the
 * label. The service commits the shipment before the purchase, so that the shipment remains a DRAFT if the purchase fails.
 * `execute` returns the response, because the last transaction stores the response under the Idempotency-Key. Source:
 * docs/shipments.md#draft.
 */
@Injectable()
export class CreateShipment {
  constructor(
    private readonly resolveAddresses: ResolveAddresses,
    private readonly orders: OrdersService,
    private readonly quoteShipment: QuoteShipment,
    private readonly shipments: Shipments,
    private readonly externalIdClaims: ExternalIdClaims,
    private readonly purchaseLabel: PurchaseLabel,
    private readonly labelPresenter: LabelPresenter,
    private readonly presenter: ShipmentPresenter,
    private readonly idempotency: Idempotency,
    private readonly database: Database,
  ) {}

  async execute(tenant: Tenant, request: CreateShipmentRequest, rules: ServiceRules): Promise<CreatedShipment> {
    // Validates the purchase first, so that an invalid purchase creates no shipment.
    const selection = request.purchase ? readSelection(request.purchase) : null;
    const interrupted = this.idempotency.progress<Progress>();
    const { shipment, response } = interrupted
      ? { shipment: await this.shipments.get(tenant, interrupted.shipmentId) }
      : await this.create(await this.prepare(tenant, request), rules, selection === null);
    if (request.purchase && selection) return this.buy(shipment, request, request.purchase, selection);
    return response ?? this.presenter.shipment(shipment, { events: await this.shipments.events(shipment.id) });
  }

  /**
   * Buys the label in the same call. Throws the `ONE_CALL_BUY_…` codes, `INSUFFICIENT_BALANCE` or `CARRIER_ERROR`. Each error
   * contains the shipment id.
   */
  private async buy(
    shipment: Shipment,
    { rejectDuplicate }: CreateShipmentRequest,
    purchase: PurchaseObject,
    selection: Selection,
  ): Promise<CreatedShipment> {
    const deliverBy = purchase.deliverBy ?? null;
    try {
      const request = {
        rateId: chooseRate(shipment, selection, deliverBy).id,
        labelFormat: purchase.labelFormat ?? 'PDF',
        externalReference: null,
        async: purchase.async ?? false,
      };
      return await this.purchaseLabel.execute(shipment, shipment.id, request, (result) =>
        this.respond(result, deliverBy),
      );
    } catch (error) {
      // Another purchase can now use the `externalId`.
      if (rejectDuplicate) await this.externalIdClaims.release(shipment.id);
      // The purchase failed but the shipment exists. The client needs the shipment id to continue.
      throw error instanceof ApiError ? error.withDetails({ ...error.details, shipmentId: shipment.id }) : error;
    }
  }

  /**
   * Returns the shipment with its label. While the result of the purchase is unknown, returns the shipment with the attempt to
   * poll. `deliverBy` is the value in the `purchase` of the request.
   */
  private async respond({ attempt, label }: PurchaseResult, deliverBy: string | null): Promise<CreatedShipment> {
    const [shipment, history] = await Promise.all([
      this.shipments.get(attempt, attempt.shipmentId),
      this.shipments.history(attempt.shipmentId),
    ]);
    const response = await this.presenter.shipment(shipment, history, deliverBy ?? shipment.deliverBy);
    if (label !== null && !attempt.async) return response;
    return new HandlerResponse(
      { ...response, labelPurchaseAttempt: this.labelPresenter.attempt(attempt, label) },
      {
        headers: {
          Location: attemptPath(attempt.id),
          ...(holdsShipment(attempt.status) ? { 'Retry-After': '2' } : {}),
        },
      },
    );
  }

  /** If `isComplete` is true, no purchase follows. The transaction that creates the shipment therefore also stores the response. */
  private async create(
    { draft, toSave, unique }: Prepared,
    rules: ServiceRules,
    isComplete: boolean,
  ): Promise<{ shipment: Shipment; response?: CreatedShipmentResponse }> {
    if (unique !== null) await this.externalIdClaims.requireFree(draft, unique);
    const [quoted] = await Promise.all([this.quoteShipment.quote(draft, rules), this.presenter.prepare(draft)]);
    const created = await this.database.transaction(async () => {
      if (unique !== null) await this.externalIdClaims.take(draft, unique);
      // Another request may have cancelled the order during the quotes.
      if (draft.orderId !== null) await this.orders.holdShippable(draft, draft.orderId);
      await this.resolveAddresses.save(draft, toSave);
      const { shipment, events } = await this.shipments.create({ ...draft, ...quoted.quote });
      if (!isComplete) {
        if (unique !== null) await this.externalIdClaims.announcePurchase(shipment.id);
        await this.idempotency.checkpoint({ shipmentId: shipment.id } satisfies Progress);
        return { shipment };
      }
      const response = await this.presenter.shipment(shipment, { events });
      await this.idempotency.answer(response);
      return { shipment, response };
    });
    this.quoteShipment.storeLate(created.shipment, quoted);
    return created;
  }

  private async prepare({ organizationId, livemode }: Tenant, request: CreateShipmentRequest): Promise<Prepared> {
    const tenant = { organizationId, livemode };
    const order = request.orderId ? await this.orders.shippable(tenant, request.orderId) : null;
    // Checks the order before the addresses. Otherwise the error for an unknown saved address would hide the error for the order.
    if (order && !hasDestination(request)) requireDestination(order);
    const addresses = await this.resolveAddresses.execute(tenant, request);
    // The request class requires an origin. Without an order, the class also requires a destination and a parcel.
    const from = addresses.from!;
    const options = toOptionalFields(request);
    requireArrivalAfterStart(options);
    requireArrivalAfterStart({ ...options, deliverBy: request.purchase?.deliverBy }, 'purchase.deliverBy');
    const draft: Draft = {
      id: newId('shp'),
      organizationId,
      livemode,
      from,
      to: addresses.to ?? requireDestination(order!),
      returnTo: addresses.returnTo ?? from,
      parcel: request.parcel ? toParcel(request.parcel) : packOrder(order!),
      contents: request.contents ? toContents(request.contents) : order ? contentsOfOrder(order) : [],
      ...options,
      requestedDeclaredValue:
        options.requestedDeclaredValue ?? (options.requestedInsurance && order ? declaredValueOf(order) : null),
      orderId: order?.id ?? null,
      orderNumber: order ? order.orderNumber : (request.orderNumber ?? null),
      orderFacts: order && factsOf(order),
      returnForShipmentId: null,
    };
    const unique = request.rejectDuplicate ? draft.externalId : null;
    return { draft, unique, toSave: addresses.toSave };
  }
}

const hasDestination = ({ toAddressId, toAddress, to }: CreateShipmentRequest): boolean =>
  Boolean(toAddressId ?? toAddress ?? to);

/** The type requires a selection for each strategy that a request may contain. */
const BY_STRATEGY: Readonly<Record<NonNullable<PurchaseObject['strategy']>, Selection>> = {
  cheapest: { kind: 'cheapest' },
};

/** Throws `INVALID_INPUT` unless the purchase contains either a strategy or both a carrier and a service. */
function readSelection({ strategy, carrierCode, serviceCode }: PurchaseObject): Selection {
  if (strategy && Object.hasOwn(BY_STRATEGY, strategy) && !carrierCode && !serviceCode) return BY_STRATEGY[strategy];
  if (!strategy && carrierCode && serviceCode) return { kind: 'service', carrierCode, serviceCode };
  throw new ApiError('INVALID_INPUT', 'A purchase needs either strategy, or both carrierCode and serviceCode.', {
    errors: { purchase: ['must have either strategy, or both carrierCode and serviceCode'] },
  });
}
