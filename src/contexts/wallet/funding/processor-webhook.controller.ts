import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import { notFound } from '../../../kernel/api-error.js';
import { PaymentProcessor } from '../processors/payment-processor.js';
import { ReceiveProcessorEvent } from './receive-processor-event.js';

/** Where the payment processor reports. The signature over the body's bytes is the credential. */
@ApiExcludeController()
@Controller('processors')
export class ProcessorWebhookController {
  constructor(
    private readonly processor: PaymentProcessor,
    private readonly receiveEvent: ReceiveProcessorEvent,
  ) {}

  @Post(':processor/webhook')
  @HttpCode(200)
  @RouteConfig({ rawBody: true })
  async receive(
    @Param('processor') processor: string,
    @Headers() headers: Record<string, unknown>,
    @Body() body: unknown,
  ): Promise<{ received: true }> {
    if (processor !== this.processor.name) throw notFound('Payment processor');
    await this.receiveEvent.execute(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
    return { received: true };
  }
}
