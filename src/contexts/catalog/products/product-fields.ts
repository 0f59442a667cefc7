import { MAX_MEASURE } from '../../../kernel/parcel.js';
import { Country, Numeric, Text } from '../../../platform/http/fields/fields.js';
import { SAT_PACKAGING_CODES, SAT_PRODUCT_KEY } from '../../carriers/sat-keys.js';

/** The lengths of keys are those of the published document, which had them before the keys were checked. */
export const SatProductClass = (without = ''): PropertyDecorator =>
  Text({
    optional: true,
    max: 20,
    pattern: SAT_PRODUCT_KEY,
    format: 'a key of 8 digits of the SAT’s catalogue c_ClaveProdServCP',
    example: '55101500',
    description: `Product key of the SAT (\`c_ClaveProdServCP\`), 8 digits.${without && ` ${without}`}`,
  });

export const SatPackaging = (): PropertyDecorator =>
  Text({
    optional: true,
    max: 10,
    pattern: new RegExp(`^(${SAT_PACKAGING_CODES.join('|')})$`),
    format: 'a code of the SAT’s catalogue c_TipoEmbalaje',
    example: '4G',
    description: 'Packaging code of the SAT (`c_TipoEmbalaje`): `4G` is a cardboard box, `5H4` a bag of plastic film.',
  });

/** A side in centimetres or a weight in kilograms, of one piece. `what`: `The width in cm`. */
const PieceMeasure = (example: number, what: string): PropertyDecorator =>
  Numeric({ optional: true, above: 0, max: MAX_MEASURE, example, description: `${what}, of one piece.` });

/** Request fields that products and order lines have in common. */
export class GoodsRequest {
  @PieceMeasure(0.6, 'The weight in kg')
  weight?: number | null;

  @PieceMeasure(24, 'The length in cm')
  length?: number | null;

  @PieceMeasure(16, 'The width in cm')
  width?: number | null;

  @PieceMeasure(3, 'The height in cm')
  height?: number | null;

  @Text({ optional: true, max: 20, example: '4901.99', description: 'The tariff code of the goods, for customs.' })
  hsCode?: string | null;

  @SatProductClass()
  satProductClassCode?: string | null;

  @SatPackaging()
  satPackagingCode?: string | null;

  @Country({ description: 'Where the goods were made, by two letters of ISO 3166-1.' })
  countryOfOrigin?: string | null;

  @Text({
    optional: true,
    max: 255,
    example: 'Libro impreso',
    description: 'What the goods are, in words for customs.',
  })
  customsDescription?: string | null;
}
