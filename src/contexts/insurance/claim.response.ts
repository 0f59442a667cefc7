import { ApiProperty, ApiSchema, IntersectionType } from '@nestjs/swagger';
import { formatMoney } from '../../kernel/money.js';
import { CLAIM_REASONS, CLAIM_STATUSES, type Claim } from './claim.entity.js';
import { ShipmentReferences } from '../shipments/shipment.events.js';

@ApiSchema({ description: 'A claim on the insurance of a parcel.' })
export class ClaimResponse {
  @ApiProperty({ example: 'clm_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the claim.' })
  id!: string;

  @ApiProperty({ enum: CLAIM_STATUSES, enumName: 'ClaimStatus', description: 'Where the claim stands.' })
  status!: string;

  @ApiProperty({ example: 'pol_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The policy that is claimed on.' })
  policyId!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The shipment whose parcel it is about.' })
  shipmentId!: string;

  @ApiProperty({ enum: CLAIM_REASONS, enumName: 'ClaimReason', description: 'What happened to the parcel.' })
  reason!: string;

  @ApiProperty({ example: '850.50', description: 'What is claimed: MXN, decimal string.' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Claims are paid in Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: 'La caja llegó rota y el contenido incompleto.',
    description: 'What happened, in your words.',
  })
  description!: string;

  @ApiProperty({ type: [String], example: [], description: 'The files that prove it, of `POST /v1/files`.' })
  fileIds!: string[];

  @ApiProperty({ format: 'date-time', description: 'When the claim was filed.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'When the claim changed last.' })
  updatedAt!: Date;
}

export const toClaimResponse = (claim: Claim): ClaimResponse => ({
  id: claim.id,
  status: claim.status,
  policyId: claim.policyId,
  shipmentId: claim.shipmentId,
  reason: claim.reason,
  amount: formatMoney(claim.amount),
  currency: 'MXN',
  description: claim.description,
  fileIds: [...claim.fileIds],
  createdAt: claim.createdAt,
  updatedAt: claim.updatedAt,
});

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
