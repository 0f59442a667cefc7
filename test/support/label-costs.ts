import type { Reply } from './client.js';
import { centavos } from './wallet-model.js';

type Read = (path: string) => Promise<Reply>;

/** By shipment, in centavos, without zero amounts. */
type Costs = Readonly<Record<string, number>>;

/** Wallet costs calculated from shipments: labels and unsuccessful purchases, minus refunds. */
export async function costsByShipments(read: Read): Promise<Costs> {
  const shipments = await all(read, '/v1/shipments');
  return sums(
    shipments.map(({ id, label, purchaseAttempt }) => {
      const ofLabel = label
        ? centavos(label.charged) - centavos(label.refundedAmount ?? '0') + centavos(label.voidReversed?.amount ?? '0')
        : 0;
      const held = purchaseAttempt ? centavos(purchaseAttempt.charged) - centavos(purchaseAttempt.refunded) : 0;
      return [id, ofLabel + held];
    }),
  );
}

/** The same from the statement. */
export async function costsByStatement(read: Read): Promise<Costs> {
  const entries = await all(read, '/v1/wallet/transactions');
  return sums(
    entries
      .filter(({ referenceType, status }) => referenceType?.startsWith('label_') && status === 'COMPLETED')
      .map(({ referenceId, amount }) => [referenceId, -centavos(amount)]),
  );
}

function sums(costs: readonly (readonly [shipmentId: string, cost: number])[]): Costs {
  const sum: Record<string, number> = {};
  for (const [id, cost] of costs) sum[id] = (sum[id] ?? 0) + cost;
  return Object.fromEntries(Object.entries(sum).filter(([, cost]) => cost !== 0));
}

async function all(read: Read, path: string): Promise<any[]> {
  const rows: any[] = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await read(`${path}?limit=100&page=${page}`);
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0) return rows;
  }
}
