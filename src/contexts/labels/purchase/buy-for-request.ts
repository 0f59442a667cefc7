import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import type { PurchaseRequest } from '../attempt/attempt.js';
import { failureOf } from '../labels.errors.js';
import { BuyLabel } from './buy-label.js';
import type { PurchaseResult } from './purchase-result.js';

/**
 * Buys a label for an HTTP request, and stores the response under its Idempotency-Key in the transaction that completes
 * the purchase. Source: docs/reference/labels.md#responses.
 */
@Injectable()
export class BuyForRequest {
  constructor(
    private readonly buyLabel: BuyLabel,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * `respond` renders a purchase that did not fail; it may run inside the completing transaction. Throws what `BuyLabel`
   * throws, and `CARRIER_ERROR` where a synchronous purchase failed.
   */
  async execute<Response>(
    tenant: Tenant,
    shipmentId: string,
    request: PurchaseRequest,
    respond: (result: PurchaseResult) => Response | Promise<Response>,
  ): Promise<Response> {
    let rendered: { readonly result: PurchaseResult; readonly response: Response | ApiError } | undefined;
    const responseTo = async (result: PurchaseResult): Promise<Response | ApiError> => {
      // A completing transaction that was rolled back may have rendered another result.
      if (rendered?.result !== result) rendered = { result, response: failureOf(result) ?? (await respond(result)) };
      return rendered.response;
    };
    const result = await this.buyLabel.execute(tenant, shipmentId, request, {
      onCompleted: async (completed) => {
        const response = await responseTo(completed);
        await (response instanceof ApiError ? this.idempotency.refuse(response) : this.idempotency.answer(response));
      },
    });
    const response = await responseTo(result);
    if (response instanceof ApiError) throw response;
    return response;
  }
}
