import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isApiPath } from '../../platform/http/routes/route-of.js';
import { Versioning } from './versioning.js';

/**
 * Selects the API version of a request. Runs after authentication, because API keys can be pinned to a version, and before
 * authorization. Source: docs/versions.md#which-version-answers
 */
@Injectable()
export class ServiceVersionGuard implements CanActivate {
  constructor(private readonly versioning: Versioning) {}

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!isApiPath(request.path)) return true;
    const response = http.getResponse<Response>();
    const version = this.versioning.select(request.headers['service-version'], request.principal?.apiVersion ?? null);
    request.apiVersion = version.date;
    response.setHeader('Service-Version', version.date);
    if (this.versioning.isDeprecated(version)) {
      response.setHeader('Service-Version-Deprecated', `sunset=${version.sunset}`);
    }
    return true;
  }
}
