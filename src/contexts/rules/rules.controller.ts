import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pageOf, type Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { DeletedResponse } from '../../platform/http/deleted.response.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { PageQuery, pageRequest } from '../../platform/http/query-fields.js';
import { Caller } from '../../platform/http/request-context.js';
import { CreateRule } from './editing/create-rule.js';
import { DeleteRule } from './editing/delete-rule.js';
import { ReorderRules } from './editing/reorder-rules.js';
import { RULE_EXAMPLE } from './editing/rule.example.js';
import { ReorderRulesRequest, ShippingRuleChanges, ShippingRuleRequest } from './editing/rule.request.js';
import { UpdateRule } from './editing/update-rule.js';
import { PreviewRules } from './preview/preview-rules.js';
import { previewFacts, PreviewRequest } from './preview/preview.request.js';
import { PreviewResponse, toPreviewResponse } from './preview/preview.response.js';
import { RuleRepository } from './rule.repository.js';
import { ShippingRuleResponse, toShippingRuleResponse } from './rule.response.js';
import { ruleNotFound } from './rules.errors.js';

@ApiTags('Shipping rules')
@Controller('v1/shipping-rules')
export class RulesController {
  constructor(
    private readonly rules: RuleRepository,
    private readonly createRule: CreateRule,
    private readonly updateRule: UpdateRule,
    private readonly deleteRule: DeleteRule,
    private readonly reorderRules: ReorderRules,
    private readonly previewRules: PreviewRules,
  ) {}

  @Endpoint('GET', '', {
    summary: 'List the rules',
    description: 'By ascending priority, inactive ones included.',
    scopes: ['rules:read'],
    data: [ShippingRuleResponse],
    meta: 'page',
  })
  async list(@Caller() caller: Principal, @Query() query: PageQuery): Promise<Page<ShippingRuleResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.rules.list(caller, page);
    return pageOf(rows.map(toShippingRuleResponse), page, total);
  }

  @Endpoint('POST', '', {
    summary: 'Create a rule',
    description: 'It is obeyed from the next quote on. At most 100 rules may be active.',
    scopes: ['rules:write'],
    data: ShippingRuleResponse,
    errors: ['INVALID_INPUT'],
    example: RULE_EXAMPLE,
  })
  async create(@Caller() caller: Principal, @Body() request: ShippingRuleRequest): Promise<ShippingRuleResponse> {
    return toShippingRuleResponse(await this.createRule.execute(caller, request));
  }

  @Endpoint('POST', 'preview', {
    summary: 'Try the rules on a shipment',
    description: 'Evaluates the active rules and writes nothing. Answers also why a rule did not fire.',
    scopes: ['rules:read'],
    role: 'VIEWER',
    status: 200,
    data: PreviewResponse,
  })
  async preview(@Caller() caller: Principal, @Body() { shipment }: PreviewRequest): Promise<PreviewResponse> {
    return toPreviewResponse(await this.previewRules.execute(caller, previewFacts(shipment)));
  }

  @Endpoint('PATCH', 'reorder', {
    summary: 'Change priorities',
    description: 'All or nothing; answers every rule in its new order.',
    scopes: ['rules:write'],
    data: [ShippingRuleResponse],
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT'],
  })
  async reorder(@Caller() caller: Principal, @Body() request: ReorderRulesRequest): Promise<ShippingRuleResponse[]> {
    return (await this.reorderRules.execute(caller, request)).map(toShippingRuleResponse);
  }

  @Endpoint('GET', ':id', {
    summary: 'Read a rule',
    scopes: ['rules:read'],
    data: ShippingRuleResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<ShippingRuleResponse> {
    const rule = await this.rules.find(caller, id);
    if (!rule) throw ruleNotFound();
    return toShippingRuleResponse(rule);
  }

  @Endpoint('PUT', ':id', {
    summary: 'Update a rule',
    description: 'Any subset of the create fields: what is left out stays, null clears what is optional.',
    scopes: ['rules:write'],
    data: ShippingRuleResponse,
    errors: ['RESOURCE_NOT_FOUND', 'INVALID_INPUT'],
    example: { priority: 20 },
  })
  async update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() changes: ShippingRuleChanges,
  ): Promise<ShippingRuleResponse> {
    return toShippingRuleResponse(await this.updateRule.execute(caller, id, changes));
  }

  @Endpoint('DELETE', ':id', {
    summary: 'Delete a rule',
    description: 'Its priority is free again. Shipments keep what it did to them.',
    scopes: ['rules:write'],
    data: DeletedResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async delete(@Caller() caller: Principal, @Param('id') id: string): Promise<DeletedResponse> {
    await this.deleteRule.execute(caller, id);
    return { id, deleted: true };
  }
}
