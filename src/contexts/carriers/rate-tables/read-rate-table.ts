import { SERVICE_LEVELS, type ServiceLevel } from '../../../kernel/rate.js';
import { findState } from '../../../kernel/states.js';
import { CellProblem, type CsvRow, CsvRows, RateTableError, shortened } from './csv-rows.js';
import {
  type RateTable,
  type RateTableSettings,
  SURCHARGE_CODES,
  type TablePrice,
  type TableService,
  type TableSurcharge,
  type Zone,
} from './rate-table.js';

export const COLUMNS = [
  'record',
  'code',
  'name',
  'value',
  'service',
  'from',
  'to',
  'up_to_kg',
  'over_kg',
  'price',
  'extra_kg_price',
  'min_days',
  'max_days',
  'weekdays',
] as const;
type Column = (typeof COLUMNS)[number];

const RECORDS = {
  setting: ['code', 'value'],
  zone: ['code', 'value'],
  service: ['code', 'name', 'value'],
  price: ['service', 'from', 'to', 'up_to_kg', 'price', 'extra_kg_price', 'min_days', 'max_days', 'weekdays'],
  surcharge: ['code', 'name', 'value', 'service', 'from', 'to', 'over_kg'],
} as const satisfies Record<string, readonly Column[]>;
type RecordKind = keyof typeof RECORDS;

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const MONEY = { min: 0, max: 1_000_000, decimals: 2 };
const PRICE = { ...MONEY, min: 0.01 };
const KILOGRAMS = { min: 0.001, max: 100_000, decimals: 3 };
const CENTIMETRES = { min: 1, max: 100_000, decimals: 1 };
const DAYS = { min: 0, max: 60, decimals: 0 };

/** Each function reads the value of one setting. A setting without a default is required. */
const SETTINGS = {
  name: (row: CsvRow<Column>) => row.match('value', /^[^\p{Cc}]{1,60}$/u, 'a name of at most 60 characters'),
  valid_from: (row: CsvRow<Column>) => dayOf(row),
  offered: (row: CsvRow<Column>) => yesOrNo(row),
  dimensional_factor: (row: CsvRow<Column>) => row.number('value', { min: 1000, max: 20_000, decimals: 0 }),
  prices_include_iva: (row: CsvRow<Column>) => yesOrNo(row),
  max_weight_kg: (row: CsvRow<Column>) => row.number('value', KILOGRAMS),
  max_side_cm: (row: CsvRow<Column>) => row.number('value', CENTIMETRES),
  max_length_and_girth_cm: (row: CsvRow<Column>) => row.number('value', CENTIMETRES),
  max_declared_value: (row: CsvRow<Column>) => row.number('value', { ...MONEY, max: 100_000_000 }),
  insurance_percent: (row: CsvRow<Column>) => row.number('value', { min: 0.01, max: 100, decimals: 3 }),
  insurance_minimum: (row: CsvRow<Column>) => row.number('value', MONEY),
  label_valid_days: (row: CsvRow<Column>) => row.number('value', { min: 1, max: 3650, decimals: 0 }),
  claim_days_damage: (row: CsvRow<Column>) => row.number('value', { min: 1, max: 365, decimals: 0 }),
  claim_days_loss: (row: CsvRow<Column>) => row.number('value', { min: 1, max: 365, decimals: 0 }),
  dispatch_email: (row: CsvRow<Column>) => row.match('value', EMAIL, 'an email address'),
} as const;
type SettingName = keyof typeof SETTINGS;
const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];
const REQUIRED_SETTINGS: readonly SettingName[] = [
  'name',
  'valid_from',
  'dimensional_factor',
  'prices_include_iva',
  'max_weight_kg',
  'max_side_cm',
];

function yesOrNo(row: CsvRow<Column>): boolean {
  return row.oneOf('value', ['yes', 'no']) === 'yes';
}

function dayOf(row: CsvRow<Column>): string {
  const day = row.match('value', DAY, 'a date such as 2026-12-01');
  if (Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day)
    throw row.refused('value', 'an existing date');
  return day;
}

/** Reads a rate table. `file` is the file name for messages. Throws `RateTableError` with the first twenty problems. */
export function readRateTable(csv: string, file: string): RateTable {
  const problems: string[] = [];
  const report = (line: number, column: string, message: string) =>
    problems.push(`${file}, line ${line}, column ${column}: ${message}.`);
  const { rows } = new CsvRows(csv, file, COLUMNS);
  const read = { settings: new Map<SettingName, unknown>(), zones: [] as Zone[], services: [] as TableService[] };
  const prices: { readonly row: CsvRow<Column>; readonly price: TablePrice }[] = [];
  const surcharges: { readonly row: CsvRow<Column>; readonly surcharge: TableSurcharge }[] = [];
  const lines = new Map<string, number>();
  const once = (row: CsvRow<Column>, column: Column, key: string) => {
    const line = lines.get(key);
    if (line !== undefined) throw new CellProblem(column, `repeats line ${line}`);
    lines.set(key, row.line);
  };
  const readers: Record<RecordKind, (row: CsvRow<Column>) => void> = {
    setting(row) {
      const name = row.oneOf('code', SETTING_NAMES);
      if (read.settings.has(name)) throw new CellProblem('code', `${name} is set twice`);
      read.settings.set(name, SETTINGS[name](row));
    },
    zone(row) {
      const code = row.code('code');
      if (read.zones.some((zone) => zone.code === code)) throw new CellProblem('code', `zone ${code} is defined twice`);
      const areas = row
        .required('value')
        .split(/[\s;]+/)
        .filter(Boolean)
        .map((area) => areaOf(area));
      for (const area of areas) {
        const other = read.zones.find((zone) => zone.areas.includes(area));
        if (other) throw new CellProblem('value', `${area} is already in zone ${other.code}`);
      }
      if (new Set(areas).size < areas.length) throw new CellProblem('value', 'contains an area twice');
      read.zones.push({ code, areas });
    },
    service(row) {
      const code = row.code('code');
      if (read.services.some((service) => service.code === code))
        throw new CellProblem('code', `service ${code} is defined twice`);
      const name = row.match('name', /^[^\p{Cc}]{1,60}$/u, 'a name of at most 60 characters');
      read.services.push({ code, name, level: row.oneOf<ServiceLevel>('value', SERVICE_LEVELS) });
    },
    price(row) {
      const price = priceOf(row);
      once(row, 'up_to_kg', keyOf(price));
      prices.push({ row, price });
    },
    surcharge(row) {
      const surcharge = surchargeOf(row);
      once(row, 'code', surchargeKeyOf(surcharge));
      surcharges.push({ row, surcharge });
    },
  };
  for (const row of rows) {
    try {
      const kind = row.oneOf('record', Object.keys(RECORDS) as RecordKind[]);
      const allowed: readonly Column[] = RECORDS[kind];
      const surplus = COLUMNS.find((column) => column !== 'record' && !allowed.includes(column) && row.text(column));
      if (surplus) throw new CellProblem(surplus, `must be empty for a ${kind}`);
      readers[kind](row);
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      report(row.line, error.column, error.message);
    }
  }
  const zoneCodes = read.zones.map(({ code }) => code);
  const serviceCodes = read.services.map(({ code }) => code);
  const checkReferences = (
    row: CsvRow<Column>,
    { service, from, to }: Pick<TableSurcharge, 'service' | 'from' | 'to'>,
  ) => {
    if (service !== null && !serviceCodes.includes(service))
      report(row.line, 'service', `there is no service ${service}`);
    for (const [column, zone] of [['from', from] as const, ['to', to] as const])
      if (zone !== null && !zoneCodes.includes(zone)) report(row.line, column, `there is no zone ${zone}`);
  };
  for (const { row, price } of prices) checkReferences(row, price);
  for (const { row, surcharge } of surcharges) checkReferences(row, surcharge);
  const heaviest = new Map<string, number>();
  for (const { price } of prices)
    heaviest.set(routeOf(price), Math.max(price.upToKg, heaviest.get(routeOf(price)) ?? 0));
  for (const { row, price } of prices) {
    if (price.extraKgPrice !== null && price.upToKg < heaviest.get(routeOf(price))!)
      report(row.line, 'extra_kg_price', 'is allowed only for the heaviest bracket of a route');
  }
  for (const code of serviceCodes)
    if (!prices.some(({ price }) => price.service === code)) problems.push(`${file}: service ${code} has no price.`);
  if (rows.length > 0) {
    for (const name of REQUIRED_SETTINGS)
      if (!rows.some((row) => row.text('record') === 'setting' && row.text('code') === name))
        problems.push(`${file}: the setting ${name} is missing.`);
    if (zoneCodes.length === 0 && !rows.some((row) => row.text('record') === 'zone'))
      problems.push(`${file}: no zone is defined.`);
    if (serviceCodes.length === 0 && !rows.some((row) => row.text('record') === 'service'))
      problems.push(`${file}: no service is defined.`);
  }
  if (problems.length > 0) throw new RateTableError(shortened(problems));
  return {
    settings: settingsOf(read.settings),
    zones: read.zones,
    services: read.services,
    prices: prices.map(({ price }) => price),
    surcharges: surcharges.map(({ surcharge }) => surcharge),
  };
}

function areaOf(area: string): string {
  if (/^\d{1,5}$/.test(area)) return area;
  const state = findState(area);
  if (state) return state.code;
  throw new CellProblem(
    'value',
    `must hold postal-code prefixes of 1 to 5 digits or states such as MX-NLE, not "${area.slice(0, 30)}"`,
  );
}

function priceOf(row: CsvRow<Column>): TablePrice {
  const [minDays, maxDays] = [row.number('min_days', DAYS), row.number('max_days', DAYS)];
  if (maxDays < minDays) throw new CellProblem('max_days', `must be at least min_days (${minDays})`);
  return {
    service: row.code('service'),
    from: row.optional('from'),
    to: row.optional('to'),
    upToKg: row.number('up_to_kg', KILOGRAMS),
    price: row.number('price', PRICE),
    extraKgPrice: row.optional('extra_kg_price') === null ? null : row.number('extra_kg_price', MONEY),
    minDays,
    maxDays,
    weekdays: weekdaysOf(row),
  };
}

/** `1 3 5` means Monday, Wednesday and Friday. Sunday is not a business day. */
function weekdaysOf(row: CsvRow<Column>): readonly number[] | null {
  const text = row.optional('weekdays');
  if (text === null) return null;
  const days = text.split(/[\s;]+/).filter(Boolean);
  if (!days.every((day) => /^[1-6]$/.test(day)) || new Set(days).size < days.length)
    throw row.refused('weekdays', 'different days from 1 (Monday) to 6 (Saturday), such as 1 3 5');
  return days.map(Number).sort();
}

function surchargeOf(row: CsvRow<Column>): TableSurcharge {
  const code = row.oneOf('code', SURCHARGE_CODES);
  const value = row.match(
    'value',
    /^\d{1,7}(\.\d{1,3})?%$|^\d{1,7}(\.\d{1,2})?$/,
    'an amount such as 35.00 or a percentage such as 12%',
  );
  const isPercent = value.endsWith('%');
  const number = Number(value.replace('%', ''));
  if (number === 0 || (isPercent && number > 500)) throw row.refused('value', 'above 0, and at most 500%');
  return {
    code,
    name: row.text('name'),
    percent: isPercent ? number : null,
    amount: isPercent ? null : number,
    service: row.optional('service'),
    from: row.optional('from'),
    to: row.optional('to'),
    overKg: row.optional('over_kg') === null ? null : row.number('over_kg', KILOGRAMS),
  };
}

const routeOf = ({ service, from, to }: TablePrice): string => `${service} ${from ?? '*'} → ${to ?? '*'}`;
const keyOf = (price: TablePrice): string => `${routeOf(price)} up to ${price.upToKg} kg`;

const surchargeKeyOf = ({ code, name, service, from, to, overKg }: TableSurcharge): string =>
  `surcharge ${code}${name ? ` (${name})` : ''} ${service ?? '*'} ${from ?? '*'} → ${to ?? '*'}${overKg === null ? '' : ` over ${overKg} kg`}`;

function settingsOf(values: ReadonlyMap<SettingName, unknown>): RateTableSettings {
  const of = <T>(name: SettingName, fallback: T): T => (values.has(name) ? (values.get(name) as T) : fallback);
  const percent = of<number | null>('insurance_percent', null);
  const longestSideCm = of('max_side_cm', 0);
  return {
    name: of('name', ''),
    validFrom: of('valid_from', ''),
    isOffered: of('offered', true),
    dimensionalFactor: of('dimensional_factor', 0),
    pricesIncludeIva: of('prices_include_iva', false),
    maxWeightKg: of('max_weight_kg', 0),
    longestSideCm,
    lengthAndGirthCm: of('max_length_and_girth_cm', 3 * longestSideCm),
    maxDeclaredValue: of<number | null>('max_declared_value', null),
    insurance: percent === null ? null : { percent, minimum: of('insurance_minimum', 0) },
    labelValidDays: of<number | null>('label_valid_days', null),
    claimDaysDamage: of('claim_days_damage', 2),
    claimDaysLoss: of('claim_days_loss', 30),
    dispatchEmail: of<string | null>('dispatch_email', null),
  };
}

/** Returns the differences of two tables, one per line, prices first. If `before` is null, every line describes a new entry. */
export function differences(before: RateTable | null, after: RateTable): string[] {
  const [old, current] = [before ? linesOf(before) : new Map<string, string>(), linesOf(after)];
  const keys = [...new Set([...current.keys(), ...old.keys()])];
  return keys.flatMap((key) => {
    const [was, is] = [old.get(key), current.get(key)];
    if (was === is) return [];
    if (was === undefined) return [`+ ${key}: ${is}`];
    return is === undefined ? [`- ${key}: ${was}`] : [`~ ${key}: ${was} → ${is}`];
  });
}

const settingText = (value: RateTableSettings[keyof RateTableSettings]): string =>
  typeof value === 'object' && value !== null
    ? `${value.percent}%, at least ${value.minimum.toFixed(2)}`
    : String(value ?? 'none');

function linesOf({ settings, zones, services, prices, surcharges }: RateTable): Map<string, string> {
  const days = ({ minDays, maxDays, weekdays }: TablePrice) =>
    `${minDays}–${maxDays} days${weekdays ? ` on weekdays ${weekdays.join(' ')}` : ''}`;
  const priceLine = (price: TablePrice) =>
    `${price.price.toFixed(2)}${price.extraKgPrice === null ? '' : ` and ${price.extraKgPrice.toFixed(2)} per further kg`}, ${days(price)}`;
  return new Map([
    ...prices.map((price) => [`price ${keyOf(price)}`, priceLine(price)] as const),
    ...surcharges.map(
      (each) => [surchargeKeyOf(each), each.percent === null ? each.amount!.toFixed(2) : `${each.percent}%`] as const,
    ),
    ...zones.map(({ code, areas }) => [`zone ${code}`, areas.toSorted().join(' ')] as const),
    ...services.map(({ code, name, level }) => [`service ${code}`, `${name}, ${level}`] as const),
    ...(Object.entries(settings) as [string, Parameters<typeof settingText>[0]][]).map(
      ([name, value]) => [`setting ${name}`, settingText(value)] as const,
    ),
  ]);
}
