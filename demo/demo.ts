import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Api } from './api.js';
import { hold, paint, say, step } from './story.js';

/** The first afternoon with the service: quote a parcel, buy its label, see the money move. Exit code 0 only if all held. */

const CENTAVOS = (amount: string): number => Math.round(Number(amount) * 100);

async function tell(): Promise<void> {
  const dataDir = resolve(process.env['DATA_DIR'] ?? './.data');
  const baseUrl = process.env['BASE_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
  const api = new Api(baseUrl, process.env['API_KEY'] ?? (await demoKey(dataDir)));

  const before = await step('The TEST wallet', () => api.balance());
  say(`it holds ${peso(before.balance)}; no real money moves`);

  const shipment = await step('A parcel from Mexico City to Monterrey', () => api.createShipment(PARCEL));
  const carriers = new Set(shipment.rates.map((rate) => rate.carrierCode));
  hold(carriers.size === 7, `seven carriers quoted, ${shipment.rates.length} rates in one call`);
  for (const rate of shipment.rates.slice(0, 7)) {
    say(
      `${peso(rate.totalPrice.toFixed(2)).padStart(12)}  ${rate.carrierName.padEnd(14)} ${rate.serviceName.padEnd(24)} ${rate.estimatedDays.min}–${rate.estimatedDays.max} days`,
    );
  }

  const rate = shipment.rates[0]!;
  const label = await step(`Buying the cheapest: ${rate.carrierName} ${rate.serviceName}`, () =>
    api.buyLabel(shipment.id, rate.id),
  );
  hold(
    CENTAVOS(label.charged) === Math.round(rate.totalPrice * 100),
    `charged exactly the quoted ${peso(label.charged)}`,
  );
  hold(
    CENTAVOS(label.walletBalanceAfter) === CENTAVOS(before.balance) - CENTAVOS(label.charged),
    `the wallet holds ${peso(label.walletBalanceAfter)}`,
  );
  say(`tracking number ${label.trackingNumber}`);

  const repeated = await step('Pressing the button twice', () => api.buyLabel(shipment.id, rate.id));
  hold(repeated.labelId === label.labelId, 'the same label, charged once');

  const pdf = await step('Fetching its PDF', () => api.download(label.labelUrl));
  hold(pdf.subarray(0, 5).toString() === '%PDF-', `a PDF of ${(pdf.length / 1024).toFixed(1)} kB`);
  const file = join(dataDir, 'demo-label.pdf');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, pdf);
  say(`open it: ${file}`);

  const voided = await step('Changing our mind: voiding the label', () => api.voidLabel(shipment.id));
  hold(voided.refundedAmount === label.charged, `${peso(voided.refundedAmount)} came back, in full`);

  const statement = await step('Reading the statement', () => api.statement());
  const chains = statement.every((line, i) => {
    const next = statement[i + 1];
    return !next || CENTAVOS(next.balanceAfter) === CENTAVOS(line.balanceAfter) + CENTAVOS(next.amount);
  });
  for (const line of statement.slice(-4))
    say(
      `${line.type.padEnd(10)} ${peso(line.amount).padStart(14)}  ${peso(line.balanceAfter).padStart(14)}  ${line.description}`,
    );
  hold(chains, `${statement.length} movements, each balance follows from the one before`);
  const after = await api.balance();
  hold(
    after.balance === before.balance && statement.at(-1)?.balanceAfter === after.balance,
    `the wallet holds ${peso(after.balance)} again`,
  );

  process.stdout.write(`\n${paint(['green', 'bold'], 'All of it held.')} Explore the rest at ${baseUrl}/docs\n`);
}

const peso = (amount: string): string => Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

async function demoKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'demo-credentials.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no ${file}. Start the service with "npm start" first, or set API_KEY to a TEST key.`);
  });
  return (JSON.parse(text) as { testKey: string }).testKey;
}

const PARCEL = {
  from: {
    contactName: 'Ana Ruiz',
    company: 'Tienda Azul',
    contactPhone: '+525512345678',
    street: 'Av. Paseo de la Reforma',
    exteriorNumber: '222',
    neighborhood: 'Juárez',
    city: 'Ciudad de México',
    state: 'CDMX',
    postalCode: '06600',
  },
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

tell().catch((error: unknown) => {
  process.stderr.write(`\n${paint('red', error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
});
