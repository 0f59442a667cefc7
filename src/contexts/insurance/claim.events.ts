import { IntersectionType } from '@nestjs/swagger';
import { ShipmentReferences } from '../shipments/shipment.events.js';
import { ClaimResponse } from './claim.response.js';

export class ClaimCreated extends IntersectionType(ClaimResponse, ShipmentReferences) {}

/** `status`: APPROVED or REJECTED. */
export class ClaimDecided extends IntersectionType(ClaimResponse, ShipmentReferences) {}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'claim.created': ClaimCreated;
    'claim.decided': ClaimDecided;
  }
}
