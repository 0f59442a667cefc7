import { Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { notFound } from '../../../../kernel/api-error.js';
import { Public } from '../../../../platform/http/routes/access.js';
import { ReadsBody } from '../../../../platform/http/fields/body.interceptor.js';
import { PaymentProcessors } from '../../processors/payment-processors.js';
import { AcrossTenants } from '../../../../platform/database/tenant-context.js';
import { ProcessorEventsService } from './processor-events.service.js';
import { RequestBody } from '../../../../platform/http/routes/route-schemas.js';

/** Webhook of the payment processor. The signature of the raw body authenticates the request. */
@ApiExcludeController()
@Public()
@Controller('processors')
export class ProcessorWebhookController {
  constructor(
    private readonly processors: PaymentProcessors,
    private readonly events: ProcessorEventsService,
  ) {}

  @Post(':processor/webhook')
  @AcrossTenants()
  @HttpCode(200)
  @ReadsBody('bytes')
  async receive(
    @Param('processor') name: string,
    @Headers() headers: Record<string, unknown>,
    @RequestBody() body: unknown,
  ): Promise<{ received: true }> {
    const processor = this.processors.named(name);
    if (!processor) throw notFound('Payment processor');
    await this.events.receive(processor, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
    return { received: true };
  }
}
