import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { CountsAs, Credential, type RateClass } from './access.js';
import { declaredRoutes } from './declared-routes.js';

/** What middleware must know about a route before Express has matched it. */
export interface Route {
  readonly isPublic: boolean;
  readonly rateClass: RateClass | undefined;
}

/** A node of the path tree: its children, and the routes that end here, by method. */
interface PathNode {
  readonly literals: Map<string, PathNode>;
  parameter: PathNode | null;
  readonly routes: Map<string, Route>;
}

const newNode = (): PathNode => ({ literals: new Map(), parameter: null, routes: new Map() });

/**
 * The routes of all controllers, by method and path. Express matches a route after the middleware, but metering must
 * know the request budget before. Literal segments take precedence over parameters, as in Nest.
 */
@Injectable()
export class RouteTable {
  private root: PathNode | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** The route of a request, if any. `path`: not decoded, without the query. HEAD uses the route of GET. */
  find(method: string, path: string): Route | null {
    this.root ??= this.build();
    return find(this.root, path.split('/'), 1, method === 'HEAD' ? 'GET' : method);
  }

  private build(): PathNode {
    const root = newNode();
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype as Type);
    for (const { method, path, handler, controller } of controllers.flatMap(declaredRoutes)) {
      const targets = [handler, controller];
      nodeAt(root, path).routes.set(method, {
        isPublic: this.reflector.getAllAndOverride(Credential, targets) === 'none',
        rateClass: this.reflector.getAllAndOverride(CountsAs, targets),
      });
    }
    return root;
  }
}

/** The node of a declared path, created if missing. */
function nodeAt(root: PathNode, path: string): PathNode {
  let node = root;
  for (const segment of path.split('/').slice(1)) {
    if (segment.startsWith(':')) node = node.parameter ??= newNode();
    else {
      const next = node.literals.get(segment) ?? newNode();
      node.literals.set(segment, next);
      node = next;
    }
  }
  return node;
}

function find(node: PathNode, segments: readonly string[], at: number, method: string): Route | null {
  const segment = segments[at];
  if (segment === undefined) return node.routes.get(method) ?? null;
  const literal = node.literals.get(segment);
  const found = literal && find(literal, segments, at + 1, method);
  if (found) return found;
  return segment !== '' && node.parameter ? find(node.parameter, segments, at + 1, method) : null;
}
