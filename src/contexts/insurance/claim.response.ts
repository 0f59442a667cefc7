import { ApiProperty } from '@nestjs/swagger';
import { formatMoney } from '../../kernel/money.js';
import { CLAIM_REASONS, CLAIM_STATUSES, type Claim } from './claim.js';

export class ClaimResponse {
  @ApiProperty({ example: 'clm_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ enum: CLAIM_STATUSES, enumName: 'ClaimStatus' })
  status!: string;

  @ApiProperty({ example: 'pol_01jb7w0v5kq0m3r8x2d4t6y9za' })
  policyId!: string;

  @ApiProperty({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @ApiProperty({ enum: CLAIM_REASONS, enumName: 'ClaimReason' })
  reason!: string;

  @ApiProperty({ example: '850.50', description: 'Decimal string.' })
  amount!: string;

  @ApiProperty({ enum: ['MXN'] })
  currency!: 'MXN';

  @ApiProperty({ example: 'La caja llegó rota y el contenido incompleto.' })
  description!: string;

  @ApiProperty({ type: [String], example: [], description: 'The files that prove it, of `POST /v1/files`.' })
  fileIds!: string[];

  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ format: 'date-time' })
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
