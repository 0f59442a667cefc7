import type { INestApplicationContext } from '@nestjs/common';
import { carrierOffers } from '../contexts/carriers/carriers.js';
import { PricingPoliciesService } from '../contexts/carriers/pricing/pricing-policies.service.js';
import type { PricingPolicy, PricingScope, PricingTerms } from '../contexts/carriers/pricing/pricing-policy.js';
import { formatMoney, money } from '../kernel/money.js';
import { onlyPositional, UsageError, type AdminCommand, type CommandInput, textTable } from './command.js';

/** Maximum values in percent and pesos. The database enforces the same limits. */
const LIMITS = { percent: 500, pesos: 10_000, 'round-to': 100 };
type Amount = keyof typeof LIMITS;
const AMOUNTS = Object.keys(LIMITS) as readonly Amount[];

const HEADS = ['organization', 'carrier', 'service', 'percent', 'pesos', 'rounded up to', 'since', 'policy'];

export const pricing: AdminCommand = {
  name: 'pricing',
  summary: 'List, set or remove the margin on carrier prices in LIVE. Takes effect within a second',
  usage:
    'list|set|remove [--organization=<id>] [--carrier=<code> [--service=<code>]] [--percent=<%>] [--pesos=<MXN>] [--round-to=<MXN>] [--dry-run]',
  options: {
    organization: { type: 'string' },
    carrier: { type: 'string' },
    service: { type: 'string' },
    percent: { type: 'string' },
    pesos: { type: 'string' },
    'round-to': { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  defaultReason: 'Pricing',
  async run(app, input) {
    const action = onlyPositional(input, 'action');
    if (action === 'list') return list(app, input);
    if (action === 'set') return change(app, input, termsOf(input));
    if (action === 'remove') return change(app, withoutAmounts(input), null);
    throw new UsageError(`Unknown action ${action}. Use list, set or remove.`);
  },
};

async function list(app: INestApplicationContext, { values, operation }: CommandInput): Promise<string> {
  const given = Object.keys(values);
  if (given.some((name) => name in pricing.options!)) throw new UsageError('The list takes no options.');
  const policies = await app.get(PricingPoliciesService, { strict: false }).list(operation);
  if (policies.length === 0) return 'There are no policies. Prices are those of the carriers.';
  return textTable(HEADS, policies.map(cellsOf), ['percent', 'pesos', 'rounded up to']);
}

async function change(
  app: INestApplicationContext,
  { values, operation }: CommandInput,
  terms: PricingTerms | null,
): Promise<string> {
  const scope = scopeOf(values);
  const isDryRun = values['dry-run'] === true;
  const { before, isChanged } = await app
    .get(PricingPoliciesService, { strict: false })
    .change(scope, terms, isDryRun ? null : operation);
  const was = before ? wordsOf(before) : 'no policy';
  if (!isChanged) return `Nothing changed. ${nameOf(scope)} has ${was}.`;
  return `${isDryRun ? 'Would change' : 'Changed'} ${nameOf(scope)} from ${was} to ${terms ? wordsOf(terms) : 'no policy'}.`;
}

function scopeOf(values: CommandInput['values']): PricingScope {
  const [organizationId, carrierCode, serviceCode] = ['organization', 'carrier', 'service'].map(
    (name) => (values[name] as string | undefined) ?? null,
  ) as [string | null, string | null, string | null];
  if (organizationId === '') throw new UsageError('Set --organization to an organization id.');
  const offers = carrierOffers();
  const carrier = offers.find(({ code }) => code === carrierCode);
  if (carrierCode !== null && !carrier) throw new UsageError(`Set --carrier to one of ${codesOf(offers)}.`);
  if (serviceCode === null) return { organizationId, carrierCode, serviceCode };
  if (!carrier) throw new UsageError('Set the carrier of the service: --carrier=CODE.');
  if (!carrier.services.some(({ code }) => code === serviceCode))
    throw new UsageError(`Set --service to a service of ${carrierCode}: ${codesOf(carrier.services)}.`);
  return { organizationId, carrierCode, serviceCode };
}

function termsOf({ values }: CommandInput): PricingTerms {
  if (AMOUNTS.every((name) => values[name] === undefined))
    throw new UsageError('Set --percent, --pesos or --round-to. Omitted values are zero.');
  return {
    marginBasisPoints: hundredthsOf(values, 'percent') ?? 0,
    marginCentavos: hundredthsOf(values, 'pesos') ?? 0,
    roundingCentavos: hundredthsOf(values, 'round-to') ?? 1,
  };
}

function withoutAmounts(input: CommandInput): CommandInput {
  const given = AMOUNTS.find((name) => input.values[name] !== undefined);
  if (given) throw new UsageError(`--${given} is not allowed: remove deletes the complete policy.`);
  return input;
}

/** Returns the amount in hundredths. Null if the option is omitted. */
function hundredthsOf(values: CommandInput['values'], name: Amount): number | null {
  const text = values[name];
  if (text === undefined) return null;
  const isAmount = typeof text === 'string' && /^\d{1,6}(\.\d{1,2})?$/.test(text);
  const hundredths = isAmount ? money(text).times(100).toNumber() : NaN;
  const least = name === 'round-to' ? 1 : 0;
  if (!(hundredths >= least && hundredths <= LIMITS[name] * 100))
    throw new UsageError(
      `--${name} must be a number from ${least / 100} to ${LIMITS[name]} with at most two decimals, not ${String(text)}.`,
    );
  return hundredths;
}

const codesOf = (named: readonly { readonly code: string }[]): string => named.map(({ code }) => code).join(', ');

const cellsOf = (policy: PricingPolicy): string[] => [
  policy.organizationId ?? 'all',
  policy.carrierCode ?? 'all',
  policy.serviceCode ?? 'all',
  percentOf(policy),
  pesosOf(policy.marginCentavos),
  pesosOf(policy.roundingCentavos),
  policy.createdAt.toISOString().slice(0, 19).replace('T', ' '),
  policy.id,
];

const nameOf = ({ organizationId, carrierCode, serviceCode }: PricingScope): string =>
  `${serviceCode ? `${serviceCode} of ` : ''}${carrierCode ?? 'all carriers'} for ${organizationId ?? 'all organizations'}`;

const wordsOf = (terms: PricingTerms): string =>
  `${percentOf(terms)} % and ${pesosOf(terms.marginCentavos)} MXN, rounded up to ${pesosOf(terms.roundingCentavos)}`;

const percentOf = ({ marginBasisPoints }: PricingTerms): string => formatMoney(money(marginBasisPoints).div(100));
const pesosOf = (centavos: number): string => formatMoney(money(centavos).div(100));
