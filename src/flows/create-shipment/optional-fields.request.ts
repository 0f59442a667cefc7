import { CARRIER_CODES } from '../../contexts/carriers/carriers.js';
import type { EditableShipment } from '../../contexts/shipments/shipment.js';
import { SERVICE_LEVELS } from '../../kernel/rate.js';
import { Metadata } from '../../platform/http/fields/composite-fields.js';
import { Amount, Flag, OneOf, Text } from '../../platform/http/fields/fields.js';

/**
 * The optional fields besides parcel and addresses, of a creation, an update and a return. Stored by
 * `contexts/shipments/record/shipment.entity.ts`, answered by `contexts/shipments/response/shipment-list-item.response.ts`.
 */
export class OptionalFieldsRequest {
  @Text({
    optional: true,
    max: 255,
    example: 'PEDIDO-1042',
    description: 'Your own number of the shipment, such as that of its order.',
  })
  externalId?: string | null;

  @OneOf(CARRIER_CODES, {
    enumName: 'CarrierCode',
    optional: true,
    description: 'Quotes this carrier only; does not buy.',
  })
  carrierCode?: string | null;

  @OneOf(SERVICE_LEVELS, { enumName: 'ServiceLevel', optional: true, description: 'Quotes this level only.' })
  serviceLevel?: string | null;

  @Flag({
    optional: true,
    description: 'Insures the parcel for its declared value, which the price then includes. Default false.',
  })
  requestInsurance?: boolean | null;

  @Amount({
    optional: true,
    min: 0,
    example: 1500,
    description: 'What the goods are worth, in MXN: the most that can be claimed.',
  })
  declaredValue?: number | null;

  @Metadata({ description: 'Your own key-value pairs, answered as given. Under TEST, `simulate` steers the carriers.' })
  metadata?: Record<string, unknown> | null;
}

type OptionalFields = Omit<EditableShipment, 'from' | 'to' | 'returnTo' | 'parcel' | 'contents'>;

const CLEARED: OptionalFields = {
  externalId: null,
  requestedCarrierCode: null,
  requestedServiceLevel: null,
  requestedInsurance: false,
  requestedDeclaredValue: null,
  metadata: {},
};

/** Omitted keeps what the shipment has, `null` clears it. */
export const toOptionalFields = (request: OptionalFieldsRequest, kept: OptionalFields = CLEARED): OptionalFields => ({
  externalId: changed(request.externalId, kept.externalId, CLEARED.externalId),
  requestedCarrierCode: changed(request.carrierCode, kept.requestedCarrierCode, CLEARED.requestedCarrierCode),
  requestedServiceLevel: changed(request.serviceLevel, kept.requestedServiceLevel, CLEARED.requestedServiceLevel),
  requestedInsurance: changed(request.requestInsurance, kept.requestedInsurance, CLEARED.requestedInsurance),
  requestedDeclaredValue: changed(request.declaredValue, kept.requestedDeclaredValue, CLEARED.requestedDeclaredValue),
  metadata: changed(request.metadata, kept.metadata, CLEARED.metadata),
});

/** Of a field in a request: omitted keeps, `null` clears. */
export const changed = <Value>(requested: Value | null | undefined, current: Value, cleared: Value): Value =>
  requested === undefined ? current : (requested ?? cleared);
