import { Amount, Id, OneOf, Text } from '../../platform/http/fields/fields.js';
import { FileIds } from '../files/file-ids.field.js';
import { PageQuery } from '../../platform/http/fields/query-fields.js';
import { CLAIM_REASONS, CLAIM_STATUSES, type ClaimReason, type ClaimStatus } from './claim.js';
import { POLICY_STATUSES, type PolicyStatus } from './policy.js';

/** Source: docs/reference/insurance.md#claims */
export class FileClaimRequest {
  @Id({ example: 'shp_01jb7w0v5kq0m3r8x2d4t6y9za' })
  shipmentId!: string;

  @OneOf(CLAIM_REASONS, { enumName: 'ClaimReason', example: 'DAMAGE' })
  reason!: ClaimReason;

  @Amount({ above: 0, example: 850.5, description: 'MXN: at most the declared value.' })
  amount!: number;

  @Text({ max: 2000, example: 'La caja llegó rota y el contenido incompleto.' })
  description!: string;

  @FileIds()
  fileIds?: string[] | null;
}

export class PoliciesQuery extends PageQuery {
  @Id({ optional: true })
  shipmentId?: string | null;

  @OneOf(POLICY_STATUSES, { enumName: 'PolicyStatus', optional: true })
  status?: PolicyStatus | null;
}

export class ClaimsQuery extends PageQuery {
  @Id({ optional: true })
  shipmentId?: string | null;

  @OneOf(CLAIM_STATUSES, { enumName: 'ClaimStatus', optional: true })
  status?: ClaimStatus | null;
}
