import { z } from 'zod';
import { answer } from '../answers.js';
import { tool } from '../tool.js';

export const ADDRESS_TOOLS = [
  tool({
    name: 'validate_address',
    title: 'Check a Mexican address',
    description:
      'Checks postal code, colonia, city and state against the official catalogue, and suggests colonias. Not needed before ' +
      'create_shipment, which says in its answer what does not fit; not for addresses outside Mexico.',
    readOnly: true,
    output: {
      isValid: z.boolean().optional().describe('The catalogue has this postal code'),
      confidence: z.number().optional().describe('0.95: postal code and colonia match; 0.75: the postal code only'),
      normalizedAddress: z.looseObject({}).nullish().describe('The place as the catalogue writes it'),
      errors: z.array(z.unknown()).optional().describe('Fields that are wrong'),
      warnings: z.array(z.unknown()).optional().describe('Fields that contradict the postal code'),
      suggestions: z.array(z.unknown()).optional().describe('Colonias of the postal code, the most similar first'),
    },
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
    description:
      'Answers the state, municipality, city and colonias of a Mexican postal code. To check a whole address use ' +
      'validate_address; it does not find a postal code by the name of a colonia.',
    readOnly: true,
    output: {
      postalCode: z.string().describe('Five digits'),
      colonies: z.array(z.string()).describe('Names of its colonias'),
    },
    input: { postalCode: z.string().describe('Five digits') },
    run: async ({ postalCode }, { guia }) => {
      const found = await guia.get('/v1/postal-codes/{postalCode}', { path: { postalCode } });
      return answer({ ...found, colonies: found.colonies.map(({ name }) => name) });
    },
  }),
  tool({
    name: 'list_addresses',
    title: 'Saved addresses',
    description:
      'The address book, with the ids that create_shipment takes as `fromAddressId`. Not for recipients of past parcels: ' +
      'find_shipments has those.',
    readOnly: true,
    input: { search: z.string().max(100).optional().describe('Words of contact, company, street, colonia or city') },
    output: {
      addresses: z
        .array(z.looseObject({ addressId: z.string().describe('`addr_…`') }))
        .describe('The first 20; `isDefault` marks the usual origin'),
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
