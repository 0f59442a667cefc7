import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../../kernel/api-error.js';
import { AllowedMode } from '../../../platform/http/routes/access.js';

/** Refuses credentials of another mode than the route's `@AllowedMode`. Source: docs/reference/api-keys.md#modes */
@Injectable()
export class ModeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<Request>();
    const mode = this.reflector.getAllAndOverride(AllowedMode, [context.getHandler(), context.getClass()]);
    if (!principal || !mode || mode === 'any' || (mode === 'live') === principal.livemode) return true;
    throw mode === 'live'
      ? new ApiError('LIVE_MODE_REQUIRED', 'This operation moves real money or real parcels: use a LIVE credential.')
      : new ApiError('FORBIDDEN', 'This operation exists in TEST mode only: use a TEST API key.');
  }
}
