import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { ApiError, invalidInput, notFound, validationError } from '../../kernel/api-error.js';
import { Clock } from '../../kernel/clock.js';
import { mexicoCityDate } from '../../kernel/dates/mexico-city-date.js';
import { newId } from '../../kernel/ids.js';
import { formatMoney, money } from '../../kernel/money.js';
import { newestFirst, type PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { AuditTrail, type Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { UploadedFilesService } from '../files/uploaded-files.service.js';
import { ClaimDeadlines } from '../shipments/claim-deadlines.js';
import type { Shipment } from '../shipments/shipment.js';
import { referencesOf } from '../shipments/shipment.events.js';
import { Shipments } from '../shipments/shipments.js';
import { ClaimEntity, type Claim, type ClaimReason, type ClaimStatus } from './claim.entity.js';
import { toClaimResponse } from './claim.response.js';
import type { ClaimsQuery, FileClaimRequest } from './insurance.request.js';
import { PoliciesService } from './policies.service.js';

const MAX_REJECTED_CLAIMS = 2;

/** Claims under policies. Clients file and withdraw claims. The insurer approves or rejects claims. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly policies: PoliciesService,
    private readonly deadlines: ClaimDeadlines,
    private readonly uploadedFiles: UploadedFilesService,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly auditTrail: AuditTrail,
  ) {}

  private get claims() {
    return this.database.manager.getRepository(ClaimEntity);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get({ organizationId, livemode }: Tenant, id: string): Promise<Claim> {
    const claim = await this.claims.findOneBy({ id, organizationId, livemode });
    if (!claim) throw notFound('Claim');
    return claim;
  }

  /** Returns one page of claims, newest first, and the total number of claims. */
  list(
    { organizationId, livemode }: Tenant,
    { shipmentId, status }: Pick<ClaimsQuery, 'shipmentId' | 'status'>,
    page: PageRequest,
  ): Promise<[Claim[], number]> {
    return this.claims.findAndCount({
      where: { organizationId, livemode, ...(shipmentId && { shipmentId }), ...(status && { status }) },
      ...newestFirst(page),
    });
  }

  /**
   * Files a claim. This method and the voiding of a label both lock the shipment, so that they cannot run at the same time. Throws
   * in this order: `RESOURCE_NOT_FOUND`, `SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED`, `INVALID_INPUT` (`NOT_INSURED`,
   * `CLAIM_ALREADY_OPEN`, `CLAIM_ALREADY_DECIDED`, `CLAIM_TOO_LATE`), `VALIDATION_ERROR`.
   */
  file(tenant: Tenant, request: FileClaimRequest): Promise<Claim> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.lock(tenant, request.shipmentId);
      const { id: shipmentId, label } = shipment;
      const { organizationId, livemode } = tenant;
      if (label?.status === 'VOIDED')
        throw new ApiError(
          'SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED',
          'The label of the shipment was voided and refunded, so a claim is not possible.',
          { shipmentId },
        );
      const policy = await this.policies.findActive(tenant, shipmentId);
      if (!policy)
        throw invalidInput('NOT_INSURED', 'The shipment has no insured label, so a claim is not possible.', {
          shipmentId,
        });
      requireClaimable(
        await this.claims.find({
          where: { shipmentId, organizationId, livemode, status: Not('WITHDRAWN') },
          order: { createdAt: 'DESC', id: 'DESC' },
        }),
      );
      await this.requireInTime(shipment, request.reason);
      if (money(request.amount).gt(policy.insuredValue))
        throw validationError({ amount: [`must be at most the declared value, ${formatMoney(policy.insuredValue)}`] });
      const id = newId('clm');
      await this.claims.insert({
        id,
        organizationId,
        livemode,
        policyId: policy.id,
        shipmentId,
        reason: request.reason,
        amount: formatMoney(request.amount),
        description: request.description,
        fileIds: await this.uploadedFiles.keep(tenant, request.fileIds),
      });
      const claim = await this.claims.findOneByOrFail({ id });
      await this.outbox.append(tenant, 'claim.created', { ...toClaimResponse(claim), ...referencesOf(shipment) });
      return claim;
    });
  }

  /** Throws `RESOURCE_NOT_FOUND` or `INVALID_INPUT` (`CLAIM_NOT_OPEN`). */
  withdraw(tenant: Tenant, id: string): Promise<Claim> {
    return this.database.transaction(async () => {
      const isWithdrawn = await this.close(tenant, id, 'WITHDRAWN');
      const claim = await this.get(tenant, id);
      if (!isWithdrawn) throw claimNotOpen(claim);
      const shipment = await this.shipments.get(tenant, claim.shipmentId);
      await this.outbox.append(tenant, 'claim.withdrawn', { ...toClaimResponse(claim), ...referencesOf(shipment) });
      return claim;
    });
  }

  /**
   * Records the decision of the insurer. The insurer pays the client directly. Throws `RESOURCE_NOT_FOUND` or `INVALID_INPUT`
   * (`CLAIM_NOT_OPEN`).
   */
  decide(claimId: string, decision: 'APPROVED' | 'REJECTED', operation: Operation): Promise<Claim> {
    return this.database.transaction(async () => {
      const claim = await this.claims.findOneBy({ id: claimId });
      if (!claim) throw notFound('Claim');
      const isClosed = await this.close(claim, claim.id, decision);
      const decided = await this.claims.findOneByOrFail({ id: claimId });
      if (!isClosed) throw claimNotOpen(decided);
      const { amount, organizationId, shipmentId } = claim;
      await this.auditTrail.record({
        ...operation,
        action: 'decide-claim',
        target: claim.id,
        details: { decision, amount, organizationId, shipmentId },
      });
      const shipment = await this.shipments.get(claim, shipmentId);
      await this.outbox.append(claim, 'claim.decided', { ...toClaimResponse(decided), ...referencesOf(shipment) });
      return decided;
    });
  }

  /**
   * Changes the status of an OPEN claim. No other method changes the status. If the claim is not OPEN, returns false and changes
   * nothing.
   */
  private async close(
    { organizationId, livemode }: Tenant,
    id: string,
    status: Exclude<ClaimStatus, 'OPEN'>,
  ): Promise<boolean> {
    const { affected } = await this.claims.update(
      { id, organizationId, livemode, status: 'OPEN' },
      { status, updatedAt: () => 'now()' },
    );
    return affected === 1;
  }

  /** A damage claim can be filed without a deadline until the parcel is delivered. */
  private async requireInTime(shipment: Shipment, reason: ClaimReason): Promise<void> {
    const deadlines = await this.deadlines.ofShipment(shipment);
    if (!deadlines || (reason === 'DAMAGE' && shipment.status !== 'DELIVERED')) return;
    const lastDay = reason === 'DAMAGE' ? deadlines.damage : deadlines.loss;
    if (mexicoCityDate(this.clock.now()) > lastDay)
      throw invalidInput('CLAIM_TOO_LATE', `The last day to claim ${reason} was ${lastDay}.`, {
        date: lastDay,
      });
  }
}

/** `claims` must be sorted newest first, and must not contain withdrawn claims. */
function requireClaimable(claims: readonly Claim[]): void {
  const open = claims.find(({ status }) => status === 'OPEN');
  if (open)
    throw invalidInput('CLAIM_ALREADY_OPEN', 'The shipment has an open claim. Withdraw it to file another one.', {
      claimId: open.id,
    });
  const approved = claims.find(({ status }) => status === 'APPROVED');
  if (approved) throw claimAlreadyDecided(approved);
  if (claims.length >= MAX_REJECTED_CLAIMS) throw claimAlreadyDecided(claims[0]!);
}

/** After an approved claim, no further claim is possible. After two rejected claims, no further claim is possible either. */
const claimAlreadyDecided = ({ id, status }: Claim): ApiError =>
  invalidInput(
    'CLAIM_ALREADY_DECIDED',
    status === 'APPROVED'
      ? 'A claim for this shipment was approved, so further claims are not possible.'
      : 'Two claims for this shipment were rejected, which is the maximum. Further claims are not possible.',
    { claimId: id },
  );

const claimNotOpen = ({ id, status }: Claim): ApiError =>
  invalidInput('CLAIM_NOT_OPEN', `The claim is ${status}. Only an OPEN claim can be withdrawn or decided.`, {
    claimId: id,
    status,
  });
