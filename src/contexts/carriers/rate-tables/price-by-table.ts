import { money, roundToCentavos, ZERO, type Money } from '../../../kernel/money.js';
import { isBusinessDay } from '../../../kernel/dates/business-days.js';
import { daysAfter } from '../../../kernel/dates/days-after.js';
import { IVA_RATE } from '../../../kernel/iva.js';
import { stateOfPostalCode } from '../../../kernel/states.js';
import { itemizedPrice, sum } from '../fitting/itemized-price.js';
import { volumetricWeight } from '../fitting/measures.js';
import type { CarrierRate, QuotePlace, QuoteRequest } from '../port/carrier-quote.js';
import type { RateTable, TablePrice, TableSurcharge, Zone } from './rate-table.js';

/**
 * Zone of a place: the zone with the longest matching postal-code prefix, otherwise the zone of the state. Undefined if the carrier
 * does not cover the place.
 */
export function zoneOf(
  zones: readonly Zone[],
  { postalCode, state }: Pick<QuotePlace, 'postalCode' | 'state'>,
): string | undefined {
  for (let length = postalCode.length; length > 0; length--) {
    const prefix = postalCode.slice(0, length);
    const found = zones.find(({ areas }) => areas.includes(prefix));
    if (found) return found.code;
  }
  const stateCode = state ?? stateOfPostalCode(postalCode);
  return zones.find(({ areas }) => stateCode !== null && areas.includes(stateCode))?.code;
}

/** Returns one rate for each service with a price for the route and the weight. */
export function ratesByTable(
  { settings, zones, services, prices, surcharges }: RateTable,
  { origin, destination, parcel, insuredValue, serviceLevel, shipDate }: QuoteRequest,
): readonly CarrierRate[] {
  const [from, to] = [zoneOf(zones, origin), zoneOf(zones, destination)];
  if (from === undefined || to === undefined) return [];
  if (insuredValue !== null && settings.insurance === null) return [];
  const volumetricWeightKg = volumetricWeight(parcel, settings.dimensionalFactor);
  const billedWeightKg = Math.max(parcel.weightKg, volumetricWeightKg);
  return services.flatMap((service): CarrierRate[] => {
    if (serviceLevel !== null && service.level !== serviceLevel) return [];
    const bracket = bracketOf(prices, { service: service.code, from, to }, billedWeightKg);
    if (!bracket) return [];
    const { price, row } = bracket;
    const applied = surcharges.filter((surcharge) =>
      applies(surcharge, { service: service.code, from, to, billedWeightKg, isResidential: destination.isResidential }),
    );
    const charge = ({ percent, amount }: TableSurcharge) =>
      roundToCentavos(percent === null ? money(amount!) : price.times(percent).div(100));
    const ofCodes = (isFuel: boolean) => applied.filter(({ code }) => (code === 'FUEL') === isFuel);
    const fuel = sum(ofCodes(true).map(charge));
    const extras = ofCodes(false).map((surcharge) => ({
      code: surcharge.code as Exclude<TableSurcharge['code'], 'FUEL'>,
      amount: charge(surcharge),
    }));
    const insurance = premiumOf(settings.insurance, insuredValue);
    const priced = totals({ price, fuel, insurance, extras }, settings.pricesIncludeIva);
    return [
      {
        serviceCode: service.code,
        serviceName: service.name,
        serviceLevel: service.level,
        isInsured: insuredValue !== null,
        estimatedDays: servedDays(shipDate, row),
        ...deliveryOf(row, applied),
        billedWeightKg,
        volumetricWeightKg,
        ...priced,
        cost: { amount: priced.breakdown.total, currency: 'MXN', items: [] },
      },
    ];
  });
}

/**
 * Business days until delivery. If the row of the rate table contains delivery weekdays, the delivery moves to the next of these
 * weekdays.
 */
function servedDays(shipDate: string, { minDays, maxDays, weekdays }: TablePrice): CarrierRate['estimatedDays'] {
  const least = weekdays === null ? minDays : servedAfter(shipDate, minDays, weekdays);
  return { min: least, max: weekdays === null ? maxDays : Math.max(least, servedAfter(shipDate, maxDays, weekdays)) };
}

/** Sundays and holidays are not business days. A delivery date is therefore never a Sunday or a holiday. */
function servedAfter(shipDate: string, least: number, weekdays: readonly number[]): number {
  let [day, count] = [shipDate, 0];
  while (count < least || !weekdays.includes(weekdayOf(day)) || !isBusinessDay(day)) {
    day = daysAfter(day, 1);
    if (isBusinessDay(day)) count += 1;
  }
  return count;
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay();

const deliveryOf = ({ weekdays }: TablePrice, applied: readonly TableSurcharge[]) => ({
  delivery: { to: 'door', weekdays, extendedArea: applied.some(({ code }) => code === 'EXTENDED_AREA') } as const,
});

interface Route {
  readonly service: string;
  readonly from: string;
  readonly to: string;
}

/** Precedence of the rows of the rate table, highest first: exact route, destination only, origin only, any route. */
function bracketOf(
  prices: readonly TablePrice[],
  { service, from, to }: Route,
  kilograms: number,
): { readonly price: Money; readonly row: TablePrice } | null {
  const matching = prices.filter(
    (row) => row.service === service && (row.from === null || row.from === from) && (row.to === null || row.to === to),
  );
  const specificity = (row: TablePrice) => (row.to === null ? 0 : 2) + (row.from === null ? 0 : 1);
  const best = Math.max(...matching.map(specificity));
  const brackets = matching.filter((row) => specificity(row) === best).toSorted((a, b) => a.upToKg - b.upToKg);
  const row = brackets.find(({ upToKg }) => kilograms <= upToKg);
  if (row) return { row, price: money(row.price) };
  const last = brackets.at(-1);
  if (!last || last.extraKgPrice === null) return null;
  // The calculation uses whole grams, so that a parcel of exactly 12 kg is not charged as 13 kg.
  const extraKg = Math.ceil((Math.round(kilograms * 1000) - Math.round(last.upToKg * 1000)) / 1000);
  return { row: last, price: money(last.price).plus(money(last.extraKgPrice).times(extraKg)) };
}

function applies(
  { code, service, from, to, overKg }: TableSurcharge,
  parcel: Route & { readonly billedWeightKg: number; readonly isResidential: boolean },
): boolean {
  return (
    (code !== 'RESIDENTIAL' || parcel.isResidential) &&
    (service === null || service === parcel.service) &&
    (from === null || from === parcel.from) &&
    (to === null || to === parcel.to) &&
    (overKg === null || parcel.billedWeightKg > overKg)
  );
}

function premiumOf(insurance: RateTable['settings']['insurance'], insuredValue: number | null): Money {
  if (insurance === null || insuredValue === null) return ZERO;
  const proportional = roundToCentavos(money(insuredValue).times(insurance.percent).div(100));
  return proportional.gt(insurance.minimum) ? proportional : money(insurance.minimum);
}

interface Charges {
  readonly price: Money;
  readonly fuel: Money;
  readonly insurance: Money;
  readonly extras: readonly { readonly code: Exclude<TableSurcharge['code'], 'FUEL'>; readonly amount: Money }[];
}

/**
 * If `includeIva` is true, the amounts of the table include IVA. Each charge is rounded before the sum, so that the sum of the
 * charges equals the total.
 */
function totals({ price, fuel, insurance, extras }: Charges, includeIva: boolean) {
  const net = (amount: Money) => (includeIva ? roundToCentavos(amount.div(1 + IVA_RATE)) : roundToCentavos(amount));
  const extrasAmount = sum(extras.map(({ amount }) => amount));
  const gross = price.plus(fuel).plus(insurance).plus(extrasAmount);
  const subtotal = includeIva ? roundToCentavos(gross.div(1 + IVA_RATE)) : roundToCentavos(gross);
  const iva = includeIva ? roundToCentavos(gross).minus(subtotal) : roundToCentavos(subtotal.times(IVA_RATE));
  return itemizedPrice({
    total: subtotal.plus(iva),
    iva,
    fuel: net(fuel),
    insurance: net(insurance),
    accessorials: extras.map(({ code, amount }) => ({ code, amount: net(amount) })),
  });
}
