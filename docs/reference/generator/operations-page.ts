import { Reflector } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AllowedMode, CountsAs, Credential, Roles, Scopes } from '../../../src/platform/http/routes/access.js';
import { applicationRoutes, type ApplicationRoute } from './application-routes.js';
import { GENERATED, table } from './markdown.js';

const reflector = new Reflector();

/** `operations.md`: the id of each route, who may call it, the budget it counts on, and the file that serves it. */
export function operationsPage({ paths }: OpenAPIObject): string {
  const idOf = ({ method, path }: ApplicationRoute): string => {
    const item = paths[path.replace(/:(\w+)/g, '{$1}')] as
      Readonly<Record<string, { operationId?: string }>> | undefined;
    const id = item?.[method.toLowerCase()]?.operationId;
    return id ? `\`${id}\`` : '';
  };
  const rows = applicationRoutes().map((route) => [
    `\`${route.method} ${route.path}\``,
    idOf(route),
    ...accessOf(route),
    `[${route.file.split('/').at(-1)}](../../${route.file})`,
  ]);
  return [
    '# Operations',
    '',
    GENERATED,
    '',
    'Id: the `operationId` in the API document. It is empty for operations that the document omits. Role: the lowest role that may call the operation. Scopes: all scopes that a restricted key needs. Mode: the mode of the credential. Budget: the budget that a call counts against ([limits](limits.md)).',
    '',
    table(['Operation', 'Id', 'Credential', 'Role', 'Scopes', 'Mode', 'Budget', 'Served by'], rows),
    '',
  ].join('\n');
}

function accessOf({ method, handler, controller }: ApplicationRoute): string[] {
  const credential = reflector.getAllAndOverride(Credential, [handler, controller]);
  const budget = reflector.get(CountsAs, handler) ?? (method === 'GET' ? 'read' : 'write');
  if (credential === 'none') return ['none', '', '', '', reflector.get(CountsAs, handler) ?? 'address'];
  const scopes = reflector.get(Scopes, handler).map((scope) => `\`${scope}\``);
  return [credential, reflector.get(Roles, handler), scopes.join(' '), reflector.get(AllowedMode, handler), budget];
}
