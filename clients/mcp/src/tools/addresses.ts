import { z } from 'zod';
import { answer } from '../answers.js';
import { tool } from '../tool.js';

export const ADDRESS_TOOLS = [
  tool({
    name: 'validate_address',
    title: 'Check a Mexican address',
    description: 'Checks postal code, colonia, city and state against the official catalogue, and suggests colonias.',
    readOnly: true,
    input: {
      postalCode: z.string().describe('Five digits'),
      neighborhood: z.string().describe('The colonia'),
      city: z.string(),
      state: z.string().describe('Any usual name or code: `Nuevo León`, `NL`, `MX-NLE`'),
      street: z.string().optional(),
      exteriorNumber: z.string().optional(),
    },
    run: async (address, { guia }) => {
      const body = { addresses: [{ country: 'MX' as const, ...address }] };
      const [result] = await guia.post('/v1/bulk/addresses/validate', { body });
      return answer({ ...(result!.verification ?? { error: result!.error }) });
    },
  }),
  tool({
    name: 'lookup_postal_code',
    title: 'Look up a postal code',
    description: 'Answers the state, municipality, city and colonias of a Mexican postal code.',
    readOnly: true,
    input: { postalCode: z.string().describe('Five digits') },
    run: async ({ postalCode }, { guia }) => {
      const found = await guia.get('/v1/postal-codes/{postalCode}', { path: { postalCode } });
      return answer({ ...found, colonies: found.colonies.map(({ name }) => name) });
    },
  }),
];
