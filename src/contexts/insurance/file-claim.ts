import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { validationError } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import { formatMoney, money } from '../../kernel/money.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { KnownFiles } from '../files/known-files.js';
import { ClaimDeadlines } from '../shipments/claim-deadlines.js';
import type { Shipment } from '../shipments/shipment.js';
import { referencesOf } from '../shipments/shipment.events.js';
import { Shipments } from '../shipments/shipments.js';
import type { Claim, ClaimReason } from './claim.js';
import { ClaimRepository } from './claim.repository.js';
import { toClaimResponse } from './claim.response.js';
import {
  claimAlreadyDecided,
  claimAlreadyOpen,
  claimTooLate,
  notInsured,
  shipmentRefunded,
} from './insurance.errors.js';
import type { FileClaimRequest } from './insurance.request.js';
import { PolicyRepository } from './policy.repository.js';

/** Of a shipment: what was rejected may be filed again once. */
const MAX_REJECTED_CLAIMS = 2;

/**
 * Files a claim under the shipment's policy. It locks the shipment, as voiding its label does: of a concurrent claim and
 * void, the first one makes the other fail.
 */
@Injectable()
export class FileClaim {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly policies: PolicyRepository,
    private readonly claims: ClaimRepository,
    private readonly deadlines: ClaimDeadlines,
    private readonly knownFiles: KnownFiles,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Throws, in this order, `RESOURCE_NOT_FOUND`, `SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED`, `INVALID_INPUT` (`NOT_INSURED`,
   * `CLAIM_ALREADY_OPEN`, `CLAIM_ALREADY_DECIDED`, `CLAIM_TOO_LATE`) or `VALIDATION_ERROR`.
   */
  execute(tenant: Tenant, request: FileClaimRequest): Promise<Claim> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, request.shipmentId);
      const { id: shipmentId, label } = shipment;
      if (label?.status === 'VOIDED') throw shipmentRefunded(shipmentId);
      const policy = await this.policies.findActive(tenant, shipmentId);
      if (!policy) throw notInsured(shipmentId);
      requireClaimable(await this.claims.standing(tenant, shipmentId));
      await this.requireInTime(shipment, request.reason);
      if (money(request.amount).gt(policy.insuredValue))
        throw validationError({ amount: [`must be at most the declared value, ${formatMoney(policy.insuredValue)}`] });
      const claim = await this.claims.insert({
        id: newId('clm'),
        organizationId: tenant.organizationId,
        livemode: tenant.livemode,
        policyId: policy.id,
        shipmentId,
        reason: request.reason,
        amount: formatMoney(request.amount),
        description: request.description,
        fileIds: await this.knownFiles.keep(tenant, request.fileIds),
      });
      await this.outbox.append(tenant, 'claim.created', { ...toClaimResponse(claim), ...referencesOf(shipment) });
      return claim;
    });
  }

  /** Damage to a parcel that has not arrived yet is never late. */
  private async requireInTime(shipment: Shipment, reason: ClaimReason): Promise<void> {
    const deadlines = await this.deadlines.ofShipment(shipment);
    if (!deadlines || (reason === 'DAMAGE' && shipment.status !== 'DELIVERED')) return;
    const lastDay = reason === 'DAMAGE' ? deadlines.damage : deadlines.loss;
    if (mexicoCityDate(this.clock.now()) > lastDay) throw claimTooLate(reason, lastDay);
  }
}

/** `claims`: latest first, without those that were withdrawn. */
function requireClaimable(claims: readonly Claim[]): void {
  const open = claims.find(({ status }) => status === 'OPEN');
  if (open) throw claimAlreadyOpen(open.id);
  const approved = claims.find(({ status }) => status === 'APPROVED');
  if (approved) throw claimAlreadyDecided(approved);
  if (claims.length >= MAX_REJECTED_CLAIMS) throw claimAlreadyDecided(claims[0]!);
}
