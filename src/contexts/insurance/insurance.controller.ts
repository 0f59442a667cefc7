import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { ClaimResponse, toClaimResponse } from './claim.response.js';
import { ClaimsService } from './claims.service.js';
import { ClaimsQuery, FileClaimRequest, PoliciesQuery } from './insurance.request.js';
import { PoliciesService } from './policies.service.js';
import { PolicyResponse, toPolicyResponse } from './policy.response.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Insurance')
@Controller('v1/insurance')
export class InsuranceController {
  constructor(
    private readonly policies: PoliciesService,
    private readonly claims: ClaimsService,
  ) {}

  @Endpoint('GET', 'policies', {
    id: 'listPolicies',
    summary: 'List policies',
    description: 'One policy for each label with an insured rate, newest first.',
    scopes: ['insurance:read'],
    data: [PolicyResponse],
    meta: 'page',
  })
  async listPolicies(@Caller() caller: Principal, @RequestQuery() query: PoliciesQuery): Promise<Page<PolicyResponse>> {
    const page = pageRequest(query);
    const [rows, total] = await this.policies.list(caller, query, page);
    return pageOf(rows.map(toPolicyResponse), page, total);
  }

  @Endpoint('GET', 'policies/:id', {
    id: 'getPolicy',
    summary: 'Read a policy',
    description: 'Returns the insured shipment, the coverage and the premium.',
    scopes: ['insurance:read'],
    data: PolicyResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async readPolicy(@Caller() caller: Principal, @Param('id') id: string): Promise<PolicyResponse> {
    return toPolicyResponse(await this.policies.get(caller, id));
  }

  @Endpoint('POST', 'claims', {
    id: 'fileClaim',
    summary: 'File a claim',
    description:
      'A shipment can have one open claim. The maximum amount is the declared value of the shipment. An `INVALID_INPUT` error has the `details.code` `NOT_INSURED`, `CLAIM_ALREADY_OPEN`, `CLAIM_ALREADY_DECIDED` or `CLAIM_TOO_LATE`. For `CLAIM_TOO_LATE`, `details.date` is the last day on which the claim was possible. The label cannot be voided while a claim is open or after a claim was approved.',
    scopes: ['insurance:write'],
    data: ClaimResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT', 'SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED'],
  })
  async file(@Caller() caller: Principal, @RequestBody() request: FileClaimRequest): Promise<ClaimResponse> {
    return toClaimResponse(await this.claims.file(caller, request));
  }

  @Endpoint('GET', 'claims', {
    id: 'listClaims',
    summary: 'List claims',
    description: 'All claims, newest first.',
    scopes: ['insurance:read'],
    data: [ClaimResponse],
    meta: 'page',
  })
  async listClaims(@Caller() caller: Principal, @RequestQuery() query: ClaimsQuery): Promise<Page<ClaimResponse>> {
    const page = pageRequest(query);
    const [rows, total] = await this.claims.list(caller, query, page);
    return pageOf(rows.map(toClaimResponse), page, total);
  }

  @Endpoint('GET', 'claims/:id', {
    id: 'getClaim',
    summary: 'Read a claim',
    description: 'Returns the claim with its current status.',
    scopes: ['insurance:read'],
    data: ClaimResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async readClaim(@Caller() caller: Principal, @Param('id') id: string): Promise<ClaimResponse> {
    return toClaimResponse(await this.claims.get(caller, id));
  }

  @Endpoint('POST', 'claims/:id/withdraw', {
    id: 'withdrawClaim',
    summary: 'Withdraw an open claim',
    description:
      'Only an open claim can be withdrawn. Otherwise returns `INVALID_INPUT` with `details.code` `CLAIM_NOT_OPEN`.',
    scopes: ['insurance:write'],
    status: 200,
    data: ClaimResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT'],
  })
  async withdraw(@Caller() caller: Principal, @Param('id') id: string): Promise<ClaimResponse> {
    return toClaimResponse(await this.claims.withdraw(caller, id));
  }
}
