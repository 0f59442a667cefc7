import { z } from 'zod';
import { answer } from '../answers.js';
import { tool } from '../tool.js';

export const WALLET_TOOLS = [
  tool({
    name: 'get_balance',
    title: 'Get the wallet balance',
    description:
      'Returns the wallet balance available for labels, in MXN. Not for the price of a parcel: use quote_rates or create_shipment.',
    readOnly: true,
    output: {
      balance: z.string().describe('Balance in MXN, as decimal text'),
      currency: z.string().optional().describe('Always `MXN`'),
    },
    input: {},
    run: async (_, { guia }) => answer({ ...(await guia.get('/v1/wallet/balance')) }),
  }),
  tool({
    name: 'list_transactions',
    title: 'List wallet transactions',
    description:
      'Returns the latest wallet transactions: fundings, labels, refunds and adjustments, with the shipment of each label. Not for the balance ' +
      '(use get_balance) or monthly statements.',
    readOnly: true,
    output: {
      transactions: z
        .array(z.looseObject({ id: z.string(), type: z.string(), amount: z.string() }))
        .describe('Newest first. Debits are negative'),
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
