import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Principal } from '../../../kernel/principal.js';
import {
  AllowedMode,
  AnyScope,
  Credential,
  Public,
  Roles,
  Scopes,
  Spends,
} from '../../../platform/http/routes/access.js';
import {
  ModeGuard,
  CredentialGuard,
  RolesGuard,
  ScopesGuard,
  SessionGuard,
  VerifiedEmailGuard,
} from './access.guards.js';

const reflector = new Reflector();
const refuse = () => Promise.reject(new Error('refused'));
const spending = new VerifiedEmailGuard(
  reflector,
  { require: () => Promise.resolve() } as never,
  { requireToSpend: refuse } as never,
);
const identifying = new CredentialGuard(reflector, { identify: refuse } as never);

const key = {
  kind: 'key',
  organizationId: 'org_1',
  livemode: false,
  role: 'VIEWER',
  scopes: ['orders:read'],
} as unknown as Principal;

function contextOf(controller: new () => object, principal: Principal | null): ExecutionContext {
  return {
    getHandler: () => (controller.prototype as { handle: () => void }).handle,
    getClass: () => controller,
    switchToHttp: () => ({ getRequest: () => ({ principal }) }),
  } as unknown as ExecutionContext;
}

const outcomeOf = async (guard: CanActivate, controller: new () => object, principal: Principal | null = key) =>
  Promise.resolve()
    .then(() => guard.canActivate(contextOf(controller, principal)))
    .then(
      () => 'accepted',
      () => 'refused',
    );

type Declaration = ClassDecorator & MethodDecorator;

function declaredOn(where: 'method' | 'class', declaration: Declaration): new () => object {
  class Plain {
    handle(): void {}
  }
  if (where === 'class') declaration(Plain);
  else declaration(Plain.prototype, 'handle', Object.getOwnPropertyDescriptor(Plain.prototype, 'handle')!);
  return Plain;
}

const DECLARATIONS: readonly (readonly [string, CanActivate, Declaration, Declaration])[] = [
  ['@Roles', new RolesGuard(reflector), Roles('ADMIN'), Roles('VIEWER')],
  ['@Scopes', new ScopesGuard(reflector), Scopes(['orders:write']), Scopes(['orders:read'])],
  ['@AnyScope', new ScopesGuard(reflector), AnyScope(['orders:write']), AnyScope(['orders:write', 'orders:read'])],
  ['@AllowedMode', new ModeGuard(reflector), AllowedMode('live'), AllowedMode('test')],
  ['@Credential', new SessionGuard(reflector), Credential('session'), Credential('any')],
  ['@Spends', spending, Spends(true), Spends(false)],
  ['@Public', identifying, Credential('any'), Public()],
];

describe.each(DECLARATIONS)('%s', (_name, guard, refusing, accepting) => {
  it.each(['method', 'class'] as const)('is enforced if it is declared on a %s', async (where) => {
    expect(await outcomeOf(guard, declaredOn(where, refusing))).toBe('refused');
    expect(await outcomeOf(guard, declaredOn(where, accepting))).toBe('accepted');
  });

  it('on a method overrides the declaration on its class', async () => {
    for (const [ofMethod, ofClass, outcome] of [
      [refusing, accepting, 'refused'],
      [accepting, refusing, 'accepted'],
    ] as const) {
      const controller = declaredOn('method', ofMethod);
      ofClass(controller);
      expect(await outcomeOf(guard, controller)).toBe(outcome);
    }
  });
});
