import { ApiProperty, ApiSchema, IntersectionType } from '@nestjs/swagger';
import { formatMoney } from '../../kernel/money.js';
import { CLAIM_REASONS, CLAIM_STATUSES, type Claim } from './claim.entity.js';
import { ShipmentReferences } from '../shipments/shipment.events.js';

@ApiSchema({ description: 'A claim on the insurance of a parcel.' })
export class ClaimResponse {
  @ApiProperty({ example: 'clm_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the claim.' })
  id!: string;

  @ApiProperty({ enum: CLAIM_STATUSES, enumName: 'ClaimStatus', description: 'Status of the claim.' })
  status!: string;

  @ApiProperty({
    example: 'pol_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the policy that the claim is filed under.',
  })
  policyId!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the insured shipment.' })
  shipmentId!: string;

  @ApiProperty({ enum: CLAIM_REASONS, enumName: 'ClaimReason', description: 'Reason for the claim.' })
  reason!: string;

  @ApiProperty({ example: '850.50', description: 'Claimed amount in MXN, decimal string.' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'], description: 'Currency of the claim: Mexican pesos.' })
  currency!: 'MXN';

  @ApiProperty({
    example: 'La caja llegó rota y el contenido incompleto.',
    description: 'Your description of what happened.',
  })
  description!: string;

  @ApiProperty({ type: [String], example: [], description: 'Ids of evidence files, from `POST /v1/files`.' })
  fileIds!: string[];

  @ApiProperty({ format: 'date-time', description: 'Time when the claim was filed.' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change of the claim.' })
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

@ApiSchema({ description: 'The claim at the time of filing.' })
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
