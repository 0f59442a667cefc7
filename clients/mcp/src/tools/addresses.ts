import { z } from 'zod';
import { answer } from '../answers.js';
import { tool } from '../tool.js';

export const ADDRESS_TOOLS = [
  tool({
    name: 'validate_address',
    title: 'Check a Mexican address',
    description:
      'Checks postal code, colonia, city and state against the official catalog and suggests colonias. Not needed before ' +
      'create_shipment, which returns the same warnings. Not for addresses outside Mexico.',
    readOnly: true,
    output: {
      isValid: z.boolean().optional().describe('True if the catalog contains the postal code'),
      confidence: z
        .number()
        .optional()
        .describe('0.95 if postal code and colonia match, 0.75 if only the postal code matches'),
      normalizedAddress: z.looseObject({}).nullish().describe('Colonia, city and state as spelled in the catalog'),
      errors: z.array(z.unknown()).optional().describe('Invalid fields'),
      warnings: z.array(z.unknown()).optional().describe('Fields that contradict the postal code'),
      suggestions: z.array(z.unknown()).optional().describe('Colonias of the postal code, most similar first'),
    },
    input: {
      postalCode: z.string().describe('Postal code of five digits'),
      neighborhood: z.string().describe('Colonia'),
      city: z.string(),
      state: z.string().describe('Name or code of the state: `Nuevo León`, `NL`, `MX-NLE`'),
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
    description:
      'Returns state, municipality, city and colonias of a Mexican postal code. To check a complete address, use ' +
      'validate_address. Does not find a postal code by colonia name.',
    readOnly: true,
    output: {
      postalCode: z.string().describe('Postal code of five digits'),
      colonies: z.array(z.string()).describe('Names of the colonias'),
    },
    input: { postalCode: z.string().describe('Postal code of five digits') },
    run: async ({ postalCode }, { guia }) => {
      const found = await guia.get('/v1/postal-codes/{postalCode}', { path: { postalCode } });
      return answer({ ...found, colonies: found.colonies.map(({ name }) => name) });
    },
  }),
  tool({
    name: 'list_addresses',
    title: 'List saved addresses',
    description:
      'Lists the address book, with ids for `fromAddressId` of create_shipment. Not for recipients of past parcels: ' +
      'use find_shipments.',
    readOnly: true,
    input: {
      search: z.string().max(100).optional().describe('Words from contact name, company, street, colonia or city'),
    },
    output: {
      addresses: z
        .array(z.looseObject({ addressId: z.string().describe('`addr_…`') }))
        .describe('First 20 addresses. `isDefault` marks the default origin'),
    },
    run: async ({ search }, { guia }) => {
      const addresses = await guia.get('/v1/addresses', { query: { limit: 20, ...(search ? { search } : {}) } });
      return answer({
        addresses: addresses.map(
          ({ id, contactName, company, street, exteriorNumber, neighborhood, city, ...rest }) => ({
            addressId: id,
            contactName,
            company,
            street: `${street} ${exteriorNumber}`,
            neighborhood,
            city,
            state: rest.state,
            postalCode: rest.postalCode,
            isDefault: rest.isDefault,
          }),
        ),
      });
    },
  }),
];
