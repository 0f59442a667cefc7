import type { KeyPrincipal, PlanCode, SessionPrincipal } from '../../kernel/principal.js';
import { budgetOf } from './request-budget.js';

const key = (plan: PlanCode, livemode: boolean): KeyPrincipal => ({
  kind: 'key',
  keyId: 'key_1',
  organizationId: 'org_1',
  role: 'ADMIN',
  scopes: null,
  apiVersion: '2026-05-01',
  plan,
  livemode,
});
const session = { kind: 'session', sessionId: 's1', organizationId: 'org_1', plan: 'FREE' } as SessionPrincipal;

const limits = (principal: KeyPrincipal | SessionPrincipal | null) =>
  (['read', 'write', 'quote'] as const).map((rateClass) => budgetOf(principal, '10.0.0.1', rateClass).limit);

describe('Request budgets per minute (read, write, quote)', () => {
  it.each<[PlanCode, number[], number[]]>([
    ['FREE', [60, 30, 20], [15, 10, 10]],
    ['GROWTH', [300, 150, 60], [75, 37, 15]],
    ['SCALE', [1000, 500, 200], [250, 125, 50]],
    ['ENTERPRISE', [5000, 2500, 1000], [1250, 625, 250]],
  ])('equal the budgets of plan %s in LIVE, and a quarter of them, at least 10, in TEST', (plan, live, test) => {
    expect(limits(key(plan, true))).toEqual(live);
    expect(limits(key(plan, false))).toEqual(test);
  });

  it('are separate for each session on any plan, and for each IP address without a credential', () => {
    expect(limits(session)).toEqual([300, 100, 30]);
    expect(limits(null)).toEqual([60, 30, 10]);
  });

  it('are shared by all keys of an organization, but separate for modes and classes', () => {
    const bucket = (principal: KeyPrincipal, rateClass: 'read' | 'write' = 'read') =>
      budgetOf(principal, '10.0.0.1', rateClass).bucket;

    expect(bucket({ ...key('FREE', true), keyId: 'key_2' })).toBe(bucket(key('FREE', true)));
    expect(bucket(key('FREE', false))).not.toBe(bucket(key('FREE', true)));
    expect(bucket(key('FREE', true), 'write')).not.toBe(bucket(key('FREE', true)));
  });
});
