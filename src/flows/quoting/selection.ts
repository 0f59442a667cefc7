/**
 * How a purchase without a `rateId` selects its rate: a one-call buy by `cheapest` or `service`, a batch by
 * `pinned or cheapest`, where the shipping rules pin a rate. Source: docs/reference/shipment-operations.md#rate-selection.
 */
export type Selection =
  | { readonly kind: 'cheapest' }
  | { readonly kind: 'service'; readonly carrierCode: string; readonly serviceCode: string }
  | { readonly kind: 'pinned or cheapest' };
