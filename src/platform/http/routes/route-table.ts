import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { CountsAs, Credential, type RateClass } from './access.js';
import { declaredRoutes } from './declared-routes.js';
import { isUnderV1 } from './is-under-v1.js';

/** What middleware must know about a route before Express has matched it. */
export interface Route {
  readonly isPublic: boolean;
  readonly rateClass: RateClass | undefined;
}

/** The length of a path is Express' to limit. */
const OPTIONS = { ignoreTrailingSlash: true, maxParamLength: Infinity };

/**
 * The routes of all controllers below /v1, by method and path. Express matches a route after the middleware, but metering must
 * know the request budget before. Literal segments take precedence over parameters, as in Nest.
 */
@Injectable()
export class RouteTable {
  private readonly router = findMyWay(OPTIONS);
  private isBuilt = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** The route of a request, if any. `path`: not decoded, without the query. HEAD uses the route of GET. */
  find(method: string, path: string): Route | null {
    if (!this.isBuilt) this.build();
    const found = this.router.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, path);
    return (found?.store as Route | undefined) ?? null;
  }

  private build(): void {
    this.isBuilt = true;
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype as Type);
    for (const { method, path, handler, controller } of controllers.flatMap(declaredRoutes)) {
      if (!isUnderV1(path)) continue;
      const targets = [handler, controller];
      const route: Route = {
        isPublic: this.reflector.getAllAndOverride(Credential, targets) === 'none',
        rateClass: this.reflector.getAllAndOverride(CountsAs, targets),
      };
      this.router.on(method as HTTPMethod, path, () => undefined, route);
    }
  }
}
