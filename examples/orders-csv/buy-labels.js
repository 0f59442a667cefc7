// @ts-check
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { ApiError, Guia } from '@guia/client';
import { formatCsv, parseCsv } from './csv.js';
import { ordersOf } from './order-of.js';
import { shipOrder } from './ship-order.js';

const RESULT_COLUMNS = ['order', 'status', 'carrier', 'trackingNumber', 'charged', 'labelUrl', 'shipmentId', 'problem'];

/** Number of orders that are processed concurrently. */
const AT_ONCE = 4;

const { GUIA_API_KEY: apiKey, GUIA_BASE_URL: baseUrl = 'http://localhost:3000' } = process.env;
const [ordersFile = 'orders.csv', resultsFile = ordersFile.replace(/(\.csv)?$/, '-labels.csv')] = process.argv.slice(2);
if (!apiKey) {
  console.error('GUIA_API_KEY is not set: take the TEST key that the service prints when it starts.');
  process.exit(1);
}

const guia = new Guia({ baseUrl, apiKey });
const from = JSON.parse(readFileSync(new URL('sender.json', import.meta.url), 'utf8'));
const orders = readOrders();
/** Result of each order by its number. @type {Map<string, import('./csv.js').Row>} */
const results = new Map(
  existsSync(resultsFile) ? parseCsv(readFileSync(resultsFile, 'utf8')).map((row) => [row['order'] ?? '', row]) : [],
);

const todo = orders.filter(({ number }) => results.get(number)?.['status'] !== 'bought');
console.log(`${orders.length} orders, of which ${orders.length - todo.length} have their label.`);

let done = 0;
const waiting = todo.values();
await Promise.all(Array.from({ length: AT_ONCE }, workThrough));

const failed = todo.filter(({ number }) => results.get(number)?.['status'] !== 'bought').length;
console.log(`${todo.length - failed} bought now, ${failed} without a label. All results are in ${resultsFile}.`);
if (failed > 0) {
  console.log('Correct the problems in the column "problem" and run this again. No label is bought twice.');
  process.exitCode = 1;
}

/** Processes orders until none is left. */
async function workThrough() {
  for (const order of waiting) {
    const result = await shipOrder(guia, order, from).catch((error) => ({
      status: 'failed',
      problem: reasonOf(error),
    }));
    results.set(order.number, { order: order.number, ...result });
    save();
    console.log(`[${++done}/${todo.length}] ${order.number} ${lineOf(result)}`);
  }
}

function readOrders() {
  try {
    return ordersOf(parseCsv(readFileSync(ordersFile, 'utf8')));
  } catch (error) {
    console.error(`${ordersFile}: ${String(error)}`);
    process.exit(1);
  }
}

/**
 * Writes the results after each order with an atomic rename, so that a crash leaves a complete file. A concurrent run uses
 * its own temporary file.
 */
function save() {
  const file = `${resultsFile}.${process.pid}.new`;
  writeFileSync(file, formatCsv(RESULT_COLUMNS, results.values()));
  renameSync(file, resultsFile);
}

/** @param {Awaited<ReturnType<typeof shipOrder>> | { status: string, problem: string }} result */
function lineOf(result) {
  if ('problem' in result) return `${result.status}: ${result.problem}`;
  const { status, carrier = '', trackingNumber = '', charged } = result;
  return [status, carrier, trackingNumber, charged && `$${charged}`].filter(Boolean).join(' ');
}

/** An error message for a person with a spreadsheet. @param {unknown} error */
function reasonOf(error) {
  return error instanceof ApiError ? `${error.message} (${error.requestId})` : String(error);
}
