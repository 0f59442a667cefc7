import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { HandlerResponse } from '../../platform/http/responses/response-envelope.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import type { BillingInfoEntity } from './billing-info.entity.js';
import { BillingInfoQuery, BillingInfoRequest, profileTenant } from './billing-info.request.js';
import { BillingInfoResponse, toBillingInfoResponse } from './billing-info.response.js';
import { FiscalWarnings } from './fiscal-warnings.js';
import { InvoicesQuery } from './invoices/invoice.request.js';
import { InvoiceResponse, InvoicesMeta } from './invoices/invoice.response.js';
import { CheckoutRequest, CheckoutResponse, OpenCheckout } from './open-checkout.js';
import { BillingInfoService } from './billing-info.service.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { RequestBody, RequestQuery } from '../../platform/http/routes/route-schemas.js';

@ApiTags('Billing')
@Controller('v1/billing')
export class BillingController {
  constructor(
    private readonly billingInfo: BillingInfoService,
    private readonly warnings: FiscalWarnings,
    private readonly invoices: InvoicesService,
    private readonly openCheckout: OpenCheckout,
  ) {}

  @Endpoint('POST', 'info', {
    id: 'saveBillingInfo',
    summary: 'Create or update the fiscal profile',
    description:
      'Returns 201 if the profile is created and 200 if it is updated. TEST and LIVE have separate profiles. A session writes the LIVE profile, or the TEST profile with the query parameter `livemode=false`.',
    scopes: ['billing:write'],
    role: 'ADMIN',
    data: BillingInfoResponse,
    otherwise: { 200: BillingInfoResponse },
    errors: ['INVALID_INPUT'],
  })
  async saveInfo(
    @Caller() caller: Principal,
    @RequestQuery() query: BillingInfoQuery,
    @RequestBody() request: BillingInfoRequest,
  ): Promise<HandlerResponse<BillingInfoResponse>> {
    const tenant = profileTenant(caller, query);
    const { info, created } = await asTenant(tenant, () => this.billingInfo.save(tenant, request));
    return new HandlerResponse(await this.withWarnings(info), { status: created ? 201 : 200 });
  }

  @Endpoint('GET', 'info', {
    id: 'getBillingInfo',
    summary: 'Read the fiscal profile',
    description:
      'Returns 404 until a profile is saved in the selected mode. A session reads the LIVE profile, or the TEST profile with the query parameter `livemode=false`.',
    scopes: ['billing:read'],
    data: BillingInfoResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async readInfo(@Caller() caller: Principal, @RequestQuery() query: BillingInfoQuery): Promise<BillingInfoResponse> {
    const tenant = profileTenant(caller, query);
    return this.withWarnings(await asTenant(tenant, () => this.billingInfo.get(tenant)));
  }

  @Endpoint('GET', 'invoices', {
    id: 'listInvoices',
    summary: 'List the invoices',
    description: 'Newest first. The list is empty in TEST because only payments into the LIVE wallet are invoiced.',
    scopes: ['billing:read'],
    data: [InvoiceResponse],
    meta: InvoicesMeta,
  })
  async listInvoices(
    @Caller() caller: Principal,
    @RequestQuery() query: InvoicesQuery,
  ): Promise<Page<InvoiceResponse>> {
    const page = pageRequest(query);
    const { rows, total } = await this.invoices.list(caller, query, page);
    return new Page(rows, { total, page: page.page, limit: page.limit });
  }

  @Endpoint('GET', 'invoices/:id', {
    id: 'getInvoice',
    summary: 'Read an invoice',
    description: '`uuid`, `folioNumber`, `series` and the file URLs are null until the invoice is stamped.',
    scopes: ['billing:read'],
    data: InvoiceResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  readInvoice(@Caller() caller: Principal, @Param('id') id: string): Promise<InvoiceResponse> {
    return this.invoices.get(caller, id);
  }

  @Endpoint('POST', 'checkout', {
    id: 'openCheckout',
    summary: 'Open the checkout of a plan',
    description: 'Returns the URL of the payment page for the plan.',
    mode: 'live',
    scopes: ['billing:write'],
    role: 'ADMIN',
    data: CheckoutResponse,
    errors: ['CHECKOUT_NOT_CONFIGURED', 'INVALID_INPUT'],
    phased: true,
  })
  checkout(
    @Caller() { organizationId }: Principal,
    @RequestBody() { plan }: CheckoutRequest,
  ): Promise<CheckoutResponse> {
    return this.openCheckout.execute(organizationId, plan);
  }

  private async withWarnings(info: BillingInfoEntity): Promise<BillingInfoResponse> {
    return toBillingInfoResponse(info, await this.warnings.of(info));
  }
}
