import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Api, baseUrl, dataDir, download } from './api.js';
import { SENDER } from './sender.js';
import { check, fail, peso, say, step, succeed } from './output.js';

/** Quotes a parcel, buys and voids its label and checks the wallet. Exits with code 0 only if all checks pass. */

const toMinorUnits = (amount: string): number => Math.round(Number(amount) * 100);

async function runDemo(): Promise<void> {
  const api = new Api(process.env['API_KEY'] ?? (await demoKey()));

  const before = await step('The TEST wallet', () => api.balance());
  say(`balance ${peso(before.balance)}; no real money is used`);

  const shipment = await step('A parcel from Mexico City to Monterrey', () => api.createShipment(PARCEL));
  const carriers = new Set(shipment.rates.map((rate) => rate.carrierCode));
  check(carriers.size > 1, `${carriers.size} carriers quoted, ${shipment.rates.length} rates in one call`);
  for (const rate of shipment.rates.slice(0, carriers.size)) {
    say(
      `${peso(rate.totalPrice.toFixed(2)).padStart(12)}  ${rate.carrierName.padEnd(14)} ${rate.serviceName.padEnd(24)} ${rate.estimatedDays.min}–${rate.estimatedDays.max} days`,
    );
  }

  const rate = shipment.rates[0]!;
  const label = await step(`Buying the cheapest: ${rate.carrierName} ${rate.serviceName}`, () =>
    api.buyLabel(shipment.id, rate.id),
  );
  check(
    toMinorUnits(label.charged) === Math.round(rate.totalPrice * 100),
    `charged exactly the quoted ${peso(label.charged)}`,
  );
  check(
    toMinorUnits(label.walletBalanceAfter) === toMinorUnits(before.balance) - toMinorUnits(label.charged),
    `the balance is ${peso(label.walletBalanceAfter)}`,
  );
  say(`tracking number ${label.trackingNumber}`);

  const repeated = await step('Repeating the purchase', () => api.buyLabel(shipment.id, rate.id));
  check(repeated.labelId === label.labelId, 'the same label, charged once');

  const pdf = await step('Fetching its PDF', () => download(label.labelUrl, dataDir, 'demo-label.pdf'));
  check(pdf.content.subarray(0, 5).toString() === '%PDF-', `a PDF of ${(pdf.content.length / 1024).toFixed(1)} kB`);
  say(`open it: ${pdf.path}`);

  const voided = await step('Voiding the label', () => api.voidLabel(shipment.id));
  check(voided.refundedAmount === label.charged, `${peso(voided.refundedAmount)} refunded in full`);

  const statement = await step('Reading the statement', () => api.statement());
  const chains = statement.every((line, i) => {
    const next = statement[i + 1];
    return !next || toMinorUnits(next.balanceAfter) === toMinorUnits(line.balanceAfter) + toMinorUnits(next.amount);
  });
  for (const line of statement.slice(-4))
    say(
      `${line.type.padEnd(10)} ${peso(line.amount).padStart(14)}  ${peso(line.balanceAfter).padStart(14)}  ${line.description}`,
    );
  check(chains, `${statement.length} movements, each balance is the previous one plus the movement`);
  const after = await api.balance();
  check(
    after.balance === before.balance && statement.at(-1)?.balanceAfter === after.balance,
    `the balance is ${peso(after.balance)} again`,
  );

  succeed(`Explore the API at ${baseUrl}/docs`);
}

async function demoKey(): Promise<string> {
  const file = join(dataDir, 'demo-credentials.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} does not exist. Start the service with "npm start" first, or set API_KEY to a TEST key.`);
  });
  return (JSON.parse(text) as { testKey: string }).testKey;
}

const PARCEL = {
  from: SENDER,
  to: {
    contactName: 'Luis Peña Garza',
    contactPhone: '+528112345678',
    street: 'Av. Constitución Poniente',
    exteriorNumber: '400',
    interiorNumber: '3B',
    neighborhood: 'Centro',
    city: 'Monterrey',
    state: 'NL',
    postalCode: '64000',
    reference: 'Portón verde, junto a la farmacia',
  },
  parcel: { length: 30, width: 20, height: 15, weight: 2.5, description: 'Libros' },
  externalId: 'DEMO-1',
};

runDemo().catch(fail);
