import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { DeletedResponse } from '../../platform/http/responses/deleted.response.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { PageQuery, pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { ReorderRulesRequest, RULE_EXAMPLE, ShippingRuleChanges, ShippingRuleRequest } from './editing/rule.request.js';
import { previewFacts, PreviewRequest } from './preview/preview.request.js';
import { PreviewResponse, toPreviewResponse } from './preview/preview.response.js';
import { ShippingRuleResponse, toShippingRuleResponse } from './rule.response.js';
import { RulesService } from './rules.service.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Shipping rules')
@Controller('v1/shipping-rules')
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  @Endpoint('GET', '', {
    id: 'listShippingRules',
    concurrency: 'searches',
    summary: 'List the rules',
    description: 'Active and inactive rules, by ascending priority.',
    scopes: ['rules:read'],
    data: [ShippingRuleResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @RequestQuery() query: PageQuery): Promise<Page<ShippingRuleResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.rules.list(caller, page);
    return pageOf(rows.map(toShippingRuleResponse), page, total);
  }

  @Endpoint('POST', '', {
    id: 'createShippingRule',
    summary: 'Create a rule',
    description: 'The rule applies to all later quotes. An organization can have at most 100 active rules.',
    scopes: ['rules:write'],
    data: ShippingRuleResponse,
    errors: ['INVALID_INPUT'],
    example: RULE_EXAMPLE,
  })
  async create(
    @Caller() caller: Principal,
    @RequestBody() request: ShippingRuleRequest,
  ): Promise<ShippingRuleResponse> {
    return toShippingRuleResponse(await this.rules.create(caller, request));
  }

  @Endpoint('POST', 'preview', {
    id: 'previewShippingRules',
    summary: 'Preview the rules for a shipment',
    description:
      'Evaluates the active rules without changing anything. The response also explains why a rule did not match.',
    scopes: ['rules:read'],
    role: 'VIEWER',
    status: 200,
    changesNothing: true,
    data: PreviewResponse,
  })
  async preview(@Caller() caller: Principal, @RequestBody() { shipment }: PreviewRequest): Promise<PreviewResponse> {
    return toPreviewResponse(await this.rules.preview(caller, previewFacts(shipment)));
  }

  @Endpoint('PATCH', 'reorder', {
    id: 'reorderShippingRules',
    summary: 'Change priorities',
    description: 'Changes either all priorities or no priority. Returns all rules, sorted by their new priorities.',
    scopes: ['rules:write'],
    data: [ShippingRuleResponse],
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT'],
  })
  async reorder(
    @Caller() caller: Principal,
    @RequestBody() request: ReorderRulesRequest,
  ): Promise<ShippingRuleResponse[]> {
    return (await this.rules.reorder(caller, request)).map(toShippingRuleResponse);
  }

  @Endpoint('GET', ':id', {
    id: 'getShippingRule',
    summary: 'Read a rule',
    description: 'Returns active and inactive rules. A deleted rule is not found (404).',
    scopes: ['rules:read'],
    data: ShippingRuleResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<ShippingRuleResponse> {
    return toShippingRuleResponse(await this.rules.get(caller, id));
  }

  @Endpoint('PUT', ':id', {
    id: 'updateShippingRule',
    summary: 'Update a rule',
    description: 'Accepts any subset of the fields. Omitted fields keep their value. Null clears an optional field.',
    scopes: ['rules:write'],
    data: ShippingRuleResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT'],
    example: { priority: 20 },
  })
  async update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @RequestBody() changes: ShippingRuleChanges,
  ): Promise<ShippingRuleResponse> {
    return toShippingRuleResponse(await this.rules.update(caller, id, changes));
  }

  @Endpoint('DELETE', ':id', {
    id: 'deleteShippingRule',
    summary: 'Delete a rule',
    description: 'You can then give the priority to another rule. Shipments keep the results of earlier evaluations.',
    scopes: ['rules:write'],
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async delete(@Caller() caller: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.rules.delete(caller, id);
    return { id, deleted: true };
  }
}
