import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Page } from '../../kernel/page.js';
import type { Principal } from '../../kernel/principal.js';
import { Answer } from '../../platform/http/answers/answer.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { pageRequest } from '../../platform/http/fields/query-fields.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { BillingInfoRequest } from './billing-info.request.js';
import { BillingInfoResponse, toBillingInfoResponse } from './billing-info.response.js';
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
    private readonly invoices: InvoicesService,
    private readonly openCheckout: OpenCheckout,
  ) {}

  @Endpoint('POST', 'info', {
    id: 'saveBillingInfo',
    summary: 'Create or update the fiscal profile',
    description: '201 if it is created, 200 if it is updated. LIVE only; TEST reads it, too.',
    scopes: ['billing:write'],
    role: 'ADMIN',
    mode: 'live',
    data: BillingInfoResponse,
    otherwise: { 200: BillingInfoResponse },
    errors: ['INVALID_INPUT'],
  })
  async saveInfo(
    @Caller() { organizationId }: Principal,
    @RequestBody() request: BillingInfoRequest,
  ): Promise<Answer<BillingInfoResponse>> {
    const { info, created } = await this.billingInfo.save(organizationId, request);
    return new Answer(toBillingInfoResponse(info), { status: created ? 201 : 200 });
  }

  @Endpoint('GET', 'info', {
    id: 'getBillingInfo',
    summary: 'Read the fiscal profile',
    description: '404 until one has been saved. LIVE and TEST share it.',
    scopes: ['billing:read'],
    data: BillingInfoResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async readInfo(@Caller() { organizationId }: Principal): Promise<BillingInfoResponse> {
    return toBillingInfoResponse(await this.billingInfo.get(organizationId));
  }

  @Endpoint('GET', 'invoices', {
    id: 'listInvoices',
    summary: 'List the invoices',
    description: 'Newest first. Only LIVE fundings are invoiced: empty under TEST.',
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
    description: '`uuid`, `folioNumber`, `series` and the files are null until the invoice has been stamped.',
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
    description: 'Returns the address of the page on which the plan is paid.',
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
}
