import { ApiSchema, IntersectionType } from '@nestjs/swagger';
import { ShipmentReferences } from '../shipments/shipment.events.js';
import { ClaimResponse } from './claim.response.js';

@ApiSchema({ description: 'The claim as it was filed.' })
export class ClaimCreated extends IntersectionType(ClaimResponse, ShipmentReferences) {}

@ApiSchema({ description: 'The claim after its decision: `status` is `APPROVED` or `REJECTED`.' })
export class ClaimDecided extends IntersectionType(ClaimResponse, ShipmentReferences) {}

@ApiSchema({ description: 'The claim after its withdrawal: `status` is `WITHDRAWN`.' })
export class ClaimWithdrawn extends IntersectionType(ClaimResponse, ShipmentReferences) {}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'claim.created': ClaimCreated;
    'claim.decided': ClaimDecided;
    'claim.withdrawn': ClaimWithdrawn;
  }
}
