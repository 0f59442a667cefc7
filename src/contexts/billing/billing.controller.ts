import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../kernel/api-error.js';
import { Page } from '../../kernel/page.js';
import { PLANS, type PlanCode, type Principal } from '../../kernel/principal.js';
import { Files } from '../../platform/files/files.js';
import { Answer } from '../../platform/http/answer.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { PageQuery, pageRequest } from '../../platform/http/query-fields.js';
import { Caller } from '../../platform/http/request-context.js';
import { BillingInfoRepository } from './billing-info.repository.js';
import { BillingInfoRequest } from './billing-info.request.js';
import { BillingInfoResponse, toBillingInfoResponse } from './billing-info.response.js';
import { CheckoutRequest } from './checkout.request.js';
import { InvoiceRepository } from './invoice.repository.js';
import { InvoiceResponse, InvoicesMeta, toInvoiceResponse } from './invoice.response.js';
import { OpenCheckout } from './open-checkout.js';
import { SaveBillingInfo } from './save-billing-info.js';

export class CheckoutResponse {
  @ApiProperty({ enum: PLANS })
  plan!: string;

  @ApiProperty({ description: 'The page where the plan is paid for.' })
  checkoutUrl!: string;
}

@ApiTags('Billing')
@Controller('v1/billing')
export class BillingController {
  constructor(
    private readonly profiles: BillingInfoRepository,
    private readonly saveBillingInfo: SaveBillingInfo,
    private readonly invoices: InvoiceRepository,
    private readonly openCheckout: OpenCheckout,
    private readonly files: Files,
  ) {}

  @Endpoint('POST', 'info', {
    summary: 'Create or update the fiscal profile',
    description: '201 where it is created, 200 where it is updated. Shared by LIVE and TEST.',
    scopes: ['billing:write'],
    role: 'ADMIN',
    data: BillingInfoResponse,
    otherwise: { 200: BillingInfoResponse },
    errors: ['INVALID_INPUT'],
  })
  async saveInfo(
    @Caller() { organizationId }: Principal,
    @Body() request: BillingInfoRequest,
  ): Promise<Answer<BillingInfoResponse>> {
    const { info, created } = await this.saveBillingInfo.execute(organizationId, request);
    return new Answer(toBillingInfoResponse(info), { status: created ? 201 : 200 });
  }

  @Endpoint('GET', 'info', {
    summary: 'Read the fiscal profile',
    scopes: ['billing:read'],
    data: BillingInfoResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async readInfo(@Caller() { organizationId }: Principal): Promise<BillingInfoResponse> {
    const info = await this.profiles.find(organizationId);
    if (!info) throw notFound('Fiscal profile');
    return toBillingInfoResponse(info);
  }

  @Endpoint('GET', 'invoices', {
    summary: 'List invoices, the latest first',
    description: 'Real money makes invoices: under TEST there are none.',
    scopes: ['billing:read'],
    data: [InvoiceResponse],
    meta: InvoicesMeta,
  })
  async listInvoices(@Caller() caller: Principal, @Query() query: PageQuery): Promise<Page<InvoiceResponse>> {
    const page = pageRequest(query);
    const { rows, total } = caller.livemode
      ? await this.invoices.list(caller.organizationId, page)
      : { rows: [], total: 0 };
    return new Page(
      rows.map((invoice) => toInvoiceResponse(invoice, (file) => this.files.urlOf(file))),
      { total, page: page.page, limit: page.limit },
    );
  }

  @Endpoint('GET', 'invoices/:id', {
    summary: 'Read an invoice',
    scopes: ['billing:read'],
    data: InvoiceResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async readInvoice(@Caller() caller: Principal, @Param('id') id: string): Promise<InvoiceResponse> {
    const invoice = caller.livemode ? await this.invoices.find(caller.organizationId, id) : null;
    if (!invoice) throw notFound('Invoice');
    return toInvoiceResponse(invoice, (file) => this.files.urlOf(file));
  }

  @Endpoint('POST', 'checkout', {
    summary: 'Open the page where a plan is paid for',
    scopes: ['billing:write'],
    role: 'ADMIN',
    data: CheckoutResponse,
    errors: ['CHECKOUT_NOT_CONFIGURED'],
    phased: true,
  })
  async checkout(
    @Caller() { organizationId }: Principal,
    @Body() { plan }: CheckoutRequest,
  ): Promise<CheckoutResponse> {
    return { plan, checkoutUrl: await this.openCheckout.execute(organizationId, plan as PlanCode) };
  }
}
