import { Injectable } from '@nestjs/common';
import { ApiError } from '../../kernel/api-error.js';
import { Idempotency } from '../../platform/idempotency/idempotency.js';
import { AttemptPresenter } from '../../contexts/labels/attempt/attempt.presenter.js';
import { BuyLabel } from '../../contexts/labels/purchase/buy-label.js';
import type { Finished } from '../../contexts/labels/purchase/finish-attempt.js';
import { carrierError } from '../../contexts/labels/labels.errors.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { ShipmentPresenter } from '../../contexts/shipments/response/shipment.presenter.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { chooseRate, type Selection } from './purchase-selection.js';
import type { PurchaseObject } from './create-shipment.request.js';
import type { CreatedShipmentResponse } from './created-shipment.response.js';

/** The second half of a one-call buy: a label for the shipment that was just created. */
@Injectable()
export class BuyForShipment {
  constructor(
    private readonly buyLabel: BuyLabel,
    private readonly shipments: Shipments,
    private readonly shipmentPresenter: ShipmentPresenter,
    private readonly attemptPresenter: AttemptPresenter,
    private readonly idempotency: Idempotency,
  ) {}

  /** Throws the `ONE_CALL_BUY_…` codes, `INSUFFICIENT_BALANCE` or `CARRIER_ERROR`, with the shipment's id. */
  async execute(shipment: Shipment, purchase: PurchaseObject, selection: Selection): Promise<CreatedShipmentResponse> {
    const request = {
      rateId: chooseRate(shipment, selection).id,
      labelFormat: purchase.labelFormat ?? 'PDF',
      externalReference: null,
      async: purchase.async ?? false,
    };
    try {
      const finished = await this.buyLabel.execute(shipment, shipment.id, request, async (end) => {
        if (isRefusal(end)) await this.idempotency.refuse(naming(shipment, carrierError(end.attempt)));
        else await this.idempotency.answer(await this.respond(end));
      });
      if (isRefusal(finished)) throw carrierError(finished.attempt);
      return await this.respond(finished);
    } catch (error) {
      throw error instanceof ApiError ? naming(shipment, error) : error;
    }
  }

  private async respond({ attempt, label }: Finished): Promise<CreatedShipmentResponse> {
    const [shipment, events] = await Promise.all([
      this.shipments.get(attempt, attempt.shipmentId),
      this.shipments.events(attempt.shipmentId),
    ]);
    const response = this.shipmentPresenter.shipment(shipment, events);
    const isBought = label !== null && !attempt.async;
    return isBought ? response : { ...response, labelPurchaseAttempt: this.attemptPresenter.attempt(attempt, label) };
  }
}

/** An asynchronous attempt is answered as it stands, however it went. */
const isRefusal = ({ attempt }: Finished): boolean => attempt.status === 'failed' && !attempt.async;

/** The shipment stays although the purchase failed: whoever gets the error needs its id to go on. */
const naming = (shipment: Shipment, { code, message, details }: ApiError): ApiError =>
  new ApiError(code, message, { ...details, shipmentId: shipment.id });
