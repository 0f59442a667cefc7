import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '../../../kernel/api-error.js';
import { callerAddress } from '../../../platform/http/edge/caller-address.js';

/** Refuses an API key from an address outside its allowlist. Source: docs/reference/api-keys.md#ip-allowlist */
@Injectable()
export class IpAllowlistGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.isFromAllowedAddress) return true;
    const ip = callerAddress(request);
    throw new ApiError('IP_NOT_ALLOWED', `This API key may not be used from ${ip}.`, { ip });
  }
}
