import type { ConfigType } from '@nestjs/config';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { carriersConfig } from '../contexts/carriers/carriers.config.js';
import { RateTablesService } from '../contexts/carriers/rate-tables/rate-tables.service.js';
import { RateTableError } from '../contexts/carriers/rate-tables/csv-rows.js';
import { readRateTable } from '../contexts/carriers/rate-tables/read-rate-table.js';
import { readScanFile } from '../contexts/tracking/operator-scans/read-scan-file.js';
import { RecordOperatorScan } from '../contexts/tracking/operator-scans/record-operator-scan.js';
import { onlyPositional, recordReport, UsageError, type AdminCommand, type CommandInput } from './command.js';

const CODE = /^[A-Z][A-Z0-9_]{1,29}$/;

export const carrierTable: AdminCommand = {
  name: 'carrier-table',
  summary: 'Load the rate table (CSV) of a LIVE carrier without an API and list every price change',
  usage: '<file.csv> --carrier=<code> [--dry-run]',
  options: { carrier: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  defaultReason: 'Rate table',
  async run(app, input) {
    const file = onlyPositional(input, 'file');
    const carrierCode = carrierOf(input);
    const { live } = app.get<ConfigType<typeof carriersConfig>>(carriersConfig.KEY, { strict: false });
    if (live.includes(carrierCode))
      throw new UsageError(`${carrierCode} is connected by its API. Remove it from LIVE_CARRIERS to use a rate table.`);
    const isDryRun = input.values['dry-run'] === true;
    const table = await read(file, (text) => readRateTable(text, basename(file)));
    const { differences, before, version } = await app
      .get(RateTablesService, { strict: false })
      .change(carrierCode, table, isDryRun ? null : input.operation);
    if (differences.length === 0) return `Nothing changes: ${carrierCode} has this table in version ${before}.`;
    return [
      ...differences,
      `${differences.length} differences from ${before === null ? 'no table' : `version ${before}`}, ${differences.filter((line) => line.slice(2).startsWith('price ')).length} of them prices.`,
      isDryRun
        ? 'A dry run: nothing was changed.'
        : `${carrierCode} has version ${version}, valid from ${table.settings.validFrom}.`,
    ].join('\n');
  },
};

export const carrierScans: AdminCommand = {
  name: 'carrier-scans',
  summary: 'Record scans (CSV) of a carrier with a rate table. Each scan is recorded once',
  usage: '<file.csv> --carrier=<code>',
  options: { carrier: { type: 'string' } },
  defaultReason: 'Scans of the carrier',
  async run(app, input) {
    const file = onlyPositional(input, 'file');
    const carrierCode = carrierOf(input);
    const rows = await read(file, (text) => readScanFile(text, basename(file)));
    const record = app.get(RecordOperatorScan, { strict: false });
    const unknown: string[] = [];
    for (const { line, scan } of rows)
      if (!(await record.execute(carrierCode, scan)))
        unknown.push(
          `${basename(file)}, line ${line}, column tracking_number: ${carrierCode} has no label ${scan.trackingNumber}.`,
        );
    const recorded = rows.length - unknown.length;
    await recordReport(app, input.operation, {
      action: 'carrier-scans',
      target: carrierCode,
      details: { recorded, unknown: unknown.length },
    });
    return [...unknown, `${recorded} scans recorded, ${unknown.length} of unknown labels.`].join('\n');
  },
};

function carrierOf({ values }: CommandInput): string {
  const code = values['carrier'];
  if (typeof code !== 'string' || !CODE.test(code))
    throw new UsageError('Name the carrier: --carrier=CODE, with 2 to 30 upper-case letters, digits and underscores.');
  return code;
}

/** Decodes the file as UTF-8 or as Windows-1252. The Spanish version of Excel writes Windows-1252. Throws `UsageError`. */
async function read<Content>(file: string, parse: (text: string) => Content): Promise<Content> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new UsageError(`The file cannot be read: ${(error as Error).message}`);
  }
  try {
    return parse(decoded(bytes));
  } catch (error) {
    if (error instanceof RateTableError) throw new UsageError(error.message);
    throw error;
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
