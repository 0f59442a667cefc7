import { Injectable } from '@nestjs/common';
import { ApiError } from '../../kernel/api-error.js';
import { PurchaseLabel } from '../../contexts/labels/purchase/purchase-label.js';
import type { PurchaseResult } from '../../contexts/labels/purchase/settle-purchase.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { ShipmentPresenter } from '../../contexts/shipments/response/shipment.presenter.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { chooseRate, type Selection } from '../quoting/choose-rate.js';
import type { PurchaseObject } from './create-shipment.request.js';
import type { CreatedShipmentResponse } from './created-shipment.response.js';
import { LabelPresenter } from '../../contexts/labels/label.presenter.js';

/** The second part of a one-call buy: a label for the shipment that was just created. */
@Injectable()
export class BuyForShipment {
  constructor(
    private readonly purchaseLabel: PurchaseLabel,
    private readonly shipments: Shipments,
    private readonly shipmentPresenter: ShipmentPresenter,
    private readonly labelPresenter: LabelPresenter,
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
      return await this.purchaseLabel.execute(shipment, shipment.id, request, (result) => this.respond(result));
    } catch (error) {
      throw error instanceof ApiError ? withShipmentId(error, shipment.id) : error;
    }
  }

  private async respond({ attempt, label }: PurchaseResult): Promise<CreatedShipmentResponse> {
    const [shipment, history] = await Promise.all([
      this.shipments.get(attempt, attempt.shipmentId),
      this.shipments.history(attempt.shipmentId),
    ]);
    const response = await this.shipmentPresenter.shipment(shipment, history);
    const isBought = label !== null && !attempt.async;
    return isBought ? response : { ...response, labelPurchaseAttempt: this.labelPresenter.attempt(attempt, label) };
  }
}

/** The shipment exists although the purchase failed: the client needs its id to continue. */
const withShipmentId = (error: ApiError, shipmentId: string): ApiError =>
  error.withDetails({ ...error.details, shipmentId });
