import { z } from 'zod';
import { answer } from '../answers.js';
import { tool } from '../tool.js';

export const WALLET_TOOLS = [
  tool({
    name: 'get_balance',
    title: 'Balance of the wallet',
    description:
      'What can be spent on labels, in MXN. Not what a parcel costs: quote_rates and create_shipment say that.',
    readOnly: true,
    output: {
      balance: z.string().describe('Decimal text, MXN'),
      currency: z.string().optional().describe('Always `MXN`'),
    },
    input: {},
    run: async (_, { guia }) => answer({ ...(await guia.get('/v1/wallet/balance')) }),
  }),
  tool({
    name: 'list_transactions',
    title: 'Movements of the wallet',
    description:
      'The latest movements: fundings, labels, refunds, adjustments. Those of a parcel name its shipment. Not for the balance ' +
      '(get_balance), nor for statements of a month.',
    readOnly: true,
    output: {
      transactions: z
        .array(z.looseObject({ id: z.string(), type: z.string(), amount: z.string() }))
        .describe('The latest first; debits are negative'),
    },
    input: { limit: z.number().int().min(1).max(50).default(10) },
    run: async ({ limit }, { guia }) => {
      const transactions = await guia.get('/v1/wallet/transactions', { query: { limit } });
      return answer({
        transactions: transactions.map(({ id, type, amount, status, description, balanceAfter, createdAt, ...of }) => ({
          id,
          type,
          amount,
          status,
          description,
          shipmentId: of.referenceId?.startsWith('shp_') ? of.referenceId : null,
          trackingNumber: of.metadata?.['trackingNumber'] ?? null,
          balanceAfter,
          createdAt,
        })),
      });
    },
  }),
];
