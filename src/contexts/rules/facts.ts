/**
 * A fact is a field of a shipment that conditions can test. Lists all facts with their types. Weights are in kilograms, lengths in
 * centimetres, amounts in MXN. The units of the request do not matter. Source: docs/shipping-rules.md#conditions
 */
export const FACT_TYPES = {
  'parcel.weight': 'number',
  'parcel.length': 'number',
  'parcel.width': 'number',
  'parcel.height': 'number',
  'parcel.packagingType': 'string',
  'to.country': 'string',
  'to.state': 'string',
  'to.postalCode': 'string',
  'to.isResidential': 'boolean',
  'order.totalPrice': 'number',
  'order.channel': 'string',
  'shipment.declaredValue': 'number',
  'shipment.isInternational': 'boolean',
} as const;

export type FactName = keyof typeof FACT_TYPES;
export type FactType = (typeof FACT_TYPES)[FactName];
export type FactValue = string | number | boolean;

interface TypeOf {
  readonly number: number;
  readonly string: string;
  readonly boolean: boolean;
}

/** Facts of a shipment. A missing fact is undefined and matches no leaf. The type requires all keys. */
export type Facts = { readonly [Name in FactName]: TypeOf[(typeof FACT_TYPES)[Name]] | undefined };

export const FACT_NAMES = Object.keys(FACT_TYPES) as readonly FactName[];

export const isFactName = (text: unknown): text is FactName =>
  typeof text === 'string' && Object.hasOwn(FACT_TYPES, text);
