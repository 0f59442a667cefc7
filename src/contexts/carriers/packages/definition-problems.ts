import { LABEL_FORMATS } from '../../../kernel/label-format.js';
import { SERVICE_LEVELS } from '../../../kernel/rate.js';
import type { Clock } from '../../../kernel/clock.js';
import type { CarrierDefinition } from '../carrier-definition.js';
import type { Carrier } from '../port/carrier.js';

const CODE = /^[A-Z][A-Z0-9_]{1,29}$/;
const TRACKING = ['polled', 'with_credentials', 'none'];
const VOIDS = ['call', 'lapse'];
const RECOVERY = ['by_reference', 'evidence_only', 'none'];
const FOLIO_DIGITS = 9;
const METHODS = ['quote', 'createLabel', 'findLabel', 'cancelLabel'] as const;

const isList = <Item>(value: readonly Item[] | undefined): value is readonly Item[] => Array.isArray(value);

/**
 * Checks a definition without a call to the carrier. `taken` contains the codes of other carriers. The types are also checked at
 * run time, because carrier packages are JavaScript.
 */
export function definitionProblems(carrier: unknown, taken: readonly string[]): string[] {
  if (!isObject(carrier)) return ['exports no object named carrier'];
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => void (holds || problems.push(problem));
  const { profile, real } = carrier as unknown as Partial<CarrierDefinition>;
  if (!isObject(profile)) return ['carrier.profile is missing'];
  const { code, name, services, limits, terms, pricing, trackingNumber } = profile;
  check(CODE.test(String(code)), 'profile.code must have 2 to 30 upper-case letters, digits and underscores');
  check(!taken.includes(code), `profile.code ${code} is already used by another carrier`);
  check(isText(name), 'profile.name must be a text of 1 to 60 characters');
  check(typeof profile.supportsPickups === 'boolean', 'profile.supportsPickups must be true or false');
  check(TRACKING.includes(profile.tracking), `profile.tracking must be one of ${TRACKING.join(', ')}`);
  check(
    profile.trackingPage === null || /^https:\/\/.*\{trackingNumber\}/.test(String(profile.trackingPage)),
    'profile.trackingPage must be null or an https address with {trackingNumber}',
  );
  for (const limit of ['weightKg', 'longestSideCm', 'lengthAndGirthCm'] as const)
    check(isPositive(limits?.[limit]), `profile.limits.${limit} must be above 0`);
  check(
    isText(terms?.uninsuredLiability?.es, 500) && isText(terms?.uninsuredLiability?.en, 500),
    'profile.terms.uninsuredLiability must have es and en',
  );
  check(
    isPositive(terms?.claimDays?.damage) && isPositive(terms?.claimDays?.loss),
    'profile.terms.claimDays must have damage and loss',
  );
  check(
    String(trackingNumber?.pattern).split('#').length - 1 >= FOLIO_DIGITS,
    `profile.trackingNumber.pattern must have at least ${FOLIO_DIGITS} # for the digits of TEST labels`,
  );
  check(
    isPositive(pricing?.volumetricDivisor) && isPositive(pricing?.weightStepKg) && isObject(pricing?.insurance),
    'profile.pricing must have volumetricDivisor, weightStepKg and insurance',
  );
  if (!isList(services) || services.length === 0)
    return [...problems, 'profile.services must contain at least one service'];
  for (const service of services) {
    const path = `profile.services[${services.indexOf(service)}]`;
    check(CODE.test(String(service?.code)), `${path}.code must have upper-case letters, digits and underscores`);
    check(services.filter((each) => each?.code === service?.code).length === 1, `${path}.code occurs twice`);
    check(isText(service?.name), `${path}.name must be a text of 1 to 60 characters`);
    check(SERVICE_LEVELS.includes(service?.level), `${path}.level must be one of ${SERVICE_LEVELS.join(', ')}`);
    check(
      isList(service?.rateCard) && service.rateCard.length > 0 && service.rateCard.every(isRateCardRow),
      `${path}.rateCard must have rows with two prices, then the minimum and maximum days`,
    );
  }
  if (real !== undefined) problems.push(...adapterProblems(real, profile));
  return problems;
}

function adapterProblems(
  real: Partial<NonNullable<CarrierDefinition['real']>>,
  profile: CarrierDefinition['profile'],
): string[] {
  if (!isObject(real)) return ['carrier.real must be an object'];
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => void (holds || problems.push(problem));
  check(typeof real.readAccount === 'function', 'real.readAccount must be a function');
  check(typeof real.certifiable === 'boolean', 'real.certifiable must be true or false');
  if (typeof real.adapter !== 'function') return [...problems, 'real.adapter must be a class'];
  const adapter = constructed(real.adapter);
  if (typeof adapter === 'string') return [...problems, `real.adapter cannot be constructed: ${adapter}`];
  for (const method of METHODS) check(typeof adapter[method] === 'function', `real.adapter has no method ${method}`);
  check(
    adapter.tracking === 'none' || typeof adapter.track === 'function',
    'real.adapter has no method track, although it can be polled',
  );
  check(adapter.code === profile.code, `real.adapter has the code ${adapter.code}, the profile ${profile.code}`);
  check(adapter.name === profile.name, 'real.adapter and profile have different names');
  const codesOf = (services: Carrier['services'] | undefined) =>
    services?.map(({ code, level }) => `${code} ${level}`).join();
  check(codesOf(adapter.services) === codesOf(profile.services), 'real.adapter and profile have different services');
  check(adapter.simulated === false, 'real.adapter.simulated must be false');
  check(VOIDS.includes(adapter.voids), `real.adapter.voids must be one of ${VOIDS.join(', ')}`);
  check(RECOVERY.includes(adapter.recovery), `real.adapter.recovery must be one of ${RECOVERY.join(', ')}`);
  check(
    isList(adapter.labelFormats) &&
      adapter.labelFormats.length > 0 &&
      adapter.labelFormats.every((format) => LABEL_FORMATS.includes(format)),
    `real.adapter.labelFormats must be some of ${LABEL_FORMATS.join(', ')}`,
  );
  for (const deadline of ['labelMs', 'inquiryMs', 'pickupMs'] as const)
    check(isPositive(adapter.deadlines?.[deadline]), `real.adapter.deadlines.${deadline} must be above 0`);
  return problems;
}

const NO_TIME: Clock = { now: () => new Date(), daysAgo: () => new Date() };

function constructed(adapter: NonNullable<CarrierDefinition['real']>['adapter']): Carrier | string {
  try {
    return new adapter(NO_TIME);
  } catch (error) {
    return (error as Error).message;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isText = (value: unknown, most = 60): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;
const isPositive = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value > 0;
const isRateCardRow = (row: unknown): boolean =>
  Array.isArray(row) && row.length === 4 && row.every((value) => isPositive(value) || value === 0) && row[2] <= row[3];
