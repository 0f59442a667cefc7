import { ApiSchema } from '@nestjs/swagger';
import { Amount, Id, OneOf, Text } from '../../platform/http/fields/fields.js';
import { FileIds } from '../files/file-ids.field.js';
import { PageQuery } from '../../platform/http/fields/query-fields.js';
import { CLAIM_REASONS, CLAIM_STATUSES, type ClaimReason, type ClaimStatus } from './claim.entity.js';
import { POLICY_STATUSES, type PolicyStatus } from './policy.entity.js';

/** Source: docs/insurance.md#claims */
@ApiSchema({ description: 'A claim for an insured parcel that was lost, damaged or late.' })
export class FileClaimRequest {
  @Id({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the insured shipment.' })
  shipmentId!: string;

  @OneOf(CLAIM_REASONS, { enumName: 'ClaimReason', example: 'DAMAGE', description: 'Reason for the claim.' })
  reason!: ClaimReason;

  @Amount({ above: 0, example: 850.5, description: 'Claimed amount in MXN, at most the declared value.' })
  amount!: number;

  @Text({
    max: 2000,
    example: 'La caja llegó rota y el contenido incompleto.',
    description: 'Description of the loss or damage, for the insurer.',
  })
  description!: string;

  @FileIds()
  fileIds?: string[] | null;
}

export class PoliciesQuery extends PageQuery {
  @Id({ optional: true, description: 'Only the policy of this shipment.' })
  shipmentId?: string | null;

  @OneOf(POLICY_STATUSES, { enumName: 'PolicyStatus', optional: true, description: 'Only policies with this status.' })
  status?: PolicyStatus | null;
}

export class ClaimsQuery extends PageQuery {
  @Id({ optional: true, description: 'Only claims for this shipment.' })
  shipmentId?: string | null;

  @OneOf(CLAIM_STATUSES, { enumName: 'ClaimStatus', optional: true, description: 'Only claims with this status.' })
  status?: ClaimStatus | null;
}
