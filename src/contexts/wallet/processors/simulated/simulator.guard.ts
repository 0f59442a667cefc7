import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../../kernel/api-error.js';
import { PaymentProcessor } from '../payment-processor.js';

/** Under a real processor there is no simulator at all. */
@Injectable()
export class SimulatorGuard implements CanActivate {
  constructor(private readonly processor: PaymentProcessor) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.processor.name === 'simulated') return true;
    const { method, url } = context.switchToHttp().getRequest<FastifyRequest>();
    throw new ApiError('RESOURCE_NOT_FOUND', `There is no ${method} ${url.split('?')[0]}.`);
  }
}
