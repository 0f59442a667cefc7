import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { pageRequest } from '../../platform/http/query-fields.js';
import { Caller } from '../../platform/http/request-context.js';
import { ClaimRepository } from './claim.repository.js';
import { ClaimResponse, toClaimResponse } from './claim.response.js';
import { FileClaim } from './file-claim.js';
import { claimNotFound, policyNotFound } from './insurance.errors.js';
import { ClaimsQuery, FileClaimRequest, PoliciesQuery } from './insurance.request.js';
import { PolicyRepository } from './policy.repository.js';
import { PolicyResponse, toPolicyResponse } from './policy.response.js';
import { WithdrawClaim } from './withdraw-claim.js';

@ApiTags('Insurance')
@Controller('v1/insurance')
export class InsuranceController {
  constructor(
    private readonly policies: PolicyRepository,
    private readonly claims: ClaimRepository,
    private readonly fileClaim: FileClaim,
    private readonly withdrawClaim: WithdrawClaim,
  ) {}

  @Endpoint('GET', 'policies', {
    summary: 'List policies',
    description: 'One for each label that was bought at an insured rate, the latest first.',
    scopes: ['insurance:read'],
    data: [PolicyResponse],
    meta: 'page',
  })
  async listPolicies(@Caller() caller: Principal, @Query() query: PoliciesQuery): Promise<Page<PolicyResponse>> {
    const page = pageRequest(query);
    const [rows, total] = await this.policies.list(caller, query, page);
    return pageOf(rows.map(toPolicyResponse), page, total);
  }

  @Endpoint('GET', 'policies/:id', {
    summary: 'Read a policy',
    scopes: ['insurance:read'],
    data: PolicyResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async readPolicy(@Caller() caller: Principal, @Param('id') id: string): Promise<PolicyResponse> {
    const policy = await this.policies.find(caller, id);
    if (!policy) throw policyNotFound();
    return toPolicyResponse(policy);
  }

  @Endpoint('POST', 'claims', {
    summary: 'File a claim',
    description:
      'One open claim a shipment, at most its declared value. `INVALID_INPUT` carries `details.code` `NOT_INSURED` or ' +
      '`CLAIM_ALREADY_OPEN`. While it is open the label cannot be voided.',
    scopes: ['insurance:write'],
    data: ClaimResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT', 'SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED'],
  })
  async file(@Caller() caller: Principal, @Body() request: FileClaimRequest): Promise<ClaimResponse> {
    return toClaimResponse(await this.fileClaim.execute(caller, request));
  }

  @Endpoint('GET', 'claims', {
    summary: 'List claims',
    description: 'The latest first.',
    scopes: ['insurance:read'],
    data: [ClaimResponse],
    meta: 'page',
  })
  async listClaims(@Caller() caller: Principal, @Query() query: ClaimsQuery): Promise<Page<ClaimResponse>> {
    const page = pageRequest(query);
    const [rows, total] = await this.claims.list(caller, query, page);
    return pageOf(rows.map(toClaimResponse), page, total);
  }

  @Endpoint('GET', 'claims/:id', {
    summary: 'Read a claim',
    scopes: ['insurance:read'],
    data: ClaimResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async readClaim(@Caller() caller: Principal, @Param('id') id: string): Promise<ClaimResponse> {
    const claim = await this.claims.find(caller, id);
    if (!claim) throw claimNotFound();
    return toClaimResponse(claim);
  }

  @Endpoint('POST', 'claims/:id/withdraw', {
    summary: 'Withdraw an open claim',
    description: 'One that is not open: `INVALID_INPUT` with `details.code` `CLAIM_NOT_OPEN`.',
    scopes: ['insurance:write'],
    status: 200,
    data: ClaimResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT'],
  })
  async withdraw(@Caller() caller: Principal, @Param('id') id: string): Promise<ClaimResponse> {
    return toClaimResponse(await this.withdrawClaim.execute(caller, id));
  }
}
