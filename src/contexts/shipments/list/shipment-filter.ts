import { daysAfter } from '../../../kernel/dates/days-after.js';
import { mexicoCityInstant } from '../../../kernel/dates/mexico-city-date.js';
import type { ShipmentStatus } from '../shipment-status.js';
import type { ShipmentFilterQuery } from './list-shipments.request.js';
import { findState, stateCodeOfName } from '../../../kernel/states.js';
import { comparedTrackingNumber } from '../../../kernel/tracking-number.js';
import { meantPhone, mexicanDigits } from '../../../kernel/telephone.js';
import { allOf, anyOf, filterOnly, type Bind, type TextCondition } from '../../../platform/database/searched-text.js';

/** A shipment must match all given conditions. Source: docs/shipments.md#lists-and-exports */
export interface ShipmentFilter extends Readonly<Omit<ShipmentFilterQuery, 'status'>> {
  readonly ids?: readonly string[] | null;
}

type Given = { readonly [Name in keyof ShipmentFilter]-?: NonNullable<ShipmentFilter[Name]> };
type FilterName = keyof Given;

interface Condition<Value> {
  /**
   * `every`: all indexes for lists of shipments support the condition. `own`: one index exists only for this condition. `depends`:
   * the best index depends on the value.
   */
  readonly index: 'every' | 'own' | 'depends';
  /** SQL condition on the shipment `s`. */
  readonly sql: (value: Value, bind: Bind) => string;
}

const CONDITIONS: { readonly [Name in FilterName]: Condition<Given[Name]> } = {
  statuses: {
    index: 'own',
    sql: (statuses, bind) =>
      statuses.length === 1 ? `s.status = ${bind(statuses[0])}` : `s.status = ANY (${bind(statuses)}::text[])`,
  },
  carrierCode: { index: 'own', sql: (carrierCode, bind) => `s.carrier_code = ${bind(carrierCode)}` },
  ids: { index: 'depends', sql: (ids, bind) => `s.id = ANY (${bind(ids)}::text[])` },
  trackingNumber: {
    index: 'depends',
    sql: (part, bind) => filterOnly(`s.tracking_number LIKE ${bind(containing(part))}`),
  },
  externalId: { index: 'own', sql: (externalId, bind) => `s.external_id = ${bind(externalId)}` },
  search: { index: 'depends', sql: (text, bind) => filterOnly(searchCondition(text, bind)(SEARCHED)) },
  phone: {
    index: 'own',
    sql: (phone, bind) => {
      const digits = searchedDigits(phone);
      const ending = bind(`%${digits}`);
      return `right(s.to_address ->> 'contactPhone', 8) = ${bind(digits.slice(-8))} AND ${filterOnly(`s.to_address ->> 'contactPhone' LIKE ${ending}`)}`;
    },
  },
  email: {
    index: 'own',
    sql: (email, bind) =>
      `s.to_address ->> 'contactEmail' IS NOT NULL AND lower(s.to_address ->> 'contactEmail') = lower(${bind(email)})`,
  },
  postalCode: { index: 'own', sql: (code, bind) => `s.to_address ->> 'postalCode' = ${bind(code)}` },
  orderId: { index: 'own', sql: (orderId, bind) => `s.order_id = ${bind(orderId)}` },
  // The partial index on tags contains only shipments with tags.
  tag: { index: 'depends', sql: (tag, bind) => `s.tags @> ARRAY[${bind(tag)}]::text[] AND s.tags <> '{}'` },
  needsAttention: {
    // The partial index contains only shipments with an exception.
    index: 'depends',
    sql: (needsAttention) => `s.exception IS ${needsAttention ? 'NOT ' : ''}NULL`,
  },
  // The partial index contains only late shipments.
  late: { index: 'depends', sql: (late) => (late ? 's.late' : 'NOT s.late') },
  unusedSince: {
    index: 'own',
    sql: (day, bind) =>
      `s.status = ANY (${bind(UNUSED_STATUSES)}::text[])
       AND coalesce((s.label ->> 'boughtAt')::timestamptz, s.created_at) < ${bind(mexicoCityInstant(daysAfter(day, 1)))}`,
  },
  createdFrom: { index: 'every', sql: (from, bind) => `s.created_at >= ${bind(mexicoCityInstant(from))}` },
  createdTo: { index: 'every', sql: (to, bind) => `s.created_at < ${bind(mexicoCityInstant(to))}` },
};

/** Returns the last ten digits of a Mexican phone number, without `+52` or `+521`. */
function searchedDigits(phone: string): string {
  const normalized = meantPhone(phone);
  return (normalized && mexicanDigits(normalized)) ?? phone.replaceAll(/\D/g, '');
}

/** Statuses of a parcel with a label before the first scan of the carrier. */
const UNUSED_STATUSES: readonly ShipmentStatus[] = ['LABEL_PURCHASED', 'READY_FOR_PICKUP'];

const NAMES = Object.keys(CONDITIONS) as FilterName[];

const isGiven = (filter: ShipmentFilter) => (name: FilterName) => filter[name] !== undefined && filter[name] !== null;

export const isFiltered = (filter: ShipmentFilter): boolean => NAMES.some(isGiven(filter));

/** True if one index is the best index for all values of the filter. PostgreSQL can then plan the SQL statement once. */
export function hasOneIndex(filter: ShipmentFilter): boolean {
  const indexes = NAMES.filter(isGiven(filter)).map((name) => CONDITIONS[name].index);
  return !indexes.includes('depends') && indexes.filter((index) => index === 'own').length <= 1;
}

export const filterConditions = (filter: ShipmentFilter, bind: Bind): string[] =>
  NAMES.filter(isGiven(filter)).map((name) => conditionOf(name, filter, bind));

const conditionOf = <Name extends FilterName>(name: Name, filter: ShipmentFilter, bind: Bind): string =>
  CONDITIONS[name].sql(filter[name] as Given[Name], bind);

/** SQL expression of the text to search. The table of search texts uses the same expression. */
const SEARCHED = "concat_ws(E'\\n', s.search_text, fold_text(s.order_number))";

/**
 * Returns the conditions on the text to search, which includes the tracking number. Returns null if the filter contains neither
 * `search` nor `trackingNumber`.
 */
export function textCondition({ search, trackingNumber }: ShipmentFilter): ((bind: Bind) => TextCondition) | null {
  if (!search && !trackingNumber) return null;
  return (bind) =>
    allOf([
      ...(search ? [searchCondition(search, bind)] : []),
      ...(trackingNumber ? [contains(trackingNumber, bind)] : []),
    ]);
}

/**
 * Matches a text that contains every word of `search`. A tracking number in `search` also matches if it is written with spaces or
 * hyphens, as on a printed label. The name of a state also matches its state code, because address snapshots contain the code.
 */
function searchCondition(search: string, bind: Bind): TextCondition {
  const words = search.split(/\s+/).map((word) => anyOf(spellings(word).map((part) => contains(part, bind))));
  const stateCode = stateCodeOfName(search);
  const number = comparedTrackingNumber(search);
  const isPrinted = number !== search && /^(?=.*\d)[a-z0-9]{5,40}$/i.test(number);
  return anyOf([
    allOf(words),
    ...(stateCode ? [contains(stateCode, bind)] : []),
    ...(isPrinted ? [contains(number, bind)] : []),
  ]);
}

function contains(part: string, bind: Bind): TextCondition {
  const pattern = bind(containing(part));
  return (text) => `${text} LIKE fold_text(${pattern})`;
}

/**
 * Returns the word. For the abbreviation of a state, also returns the state code. For example, a request can contain `CDMX`, but
 * address snapshots contain `MX-CMX`.
 */
function spellings(word: string): string[] {
  const state = findState(word);
  return state ? [word, state.code] : [word];
}

const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
