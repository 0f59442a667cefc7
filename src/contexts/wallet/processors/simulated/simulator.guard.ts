import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '../../../../kernel/api-error.js';
import { PaymentProcessor } from '../payment-processor.js';

/** Responds with 404 at the simulator endpoints if a real processor is configured. */
@Injectable()
export class SimulatorGuard implements CanActivate {
  constructor(private readonly processor: PaymentProcessor) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.processor.name === 'simulated') return true;
    const { method, originalUrl } = context.switchToHttp().getRequest<Request>();
    throw new ApiError('RESOURCE_NOT_FOUND', `There is no ${method} ${originalUrl.split('?')[0]}.`);
  }
}
