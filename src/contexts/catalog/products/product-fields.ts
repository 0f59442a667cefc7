import { MAX_MEASURE } from '../../../kernel/parcel.js';
import { Country, Numeric, Text } from '../../../platform/http/fields/fields.js';
import { SAT_PACKAGING_CODES, SAT_PRODUCT_KEY } from '../../carriers/sat-keys.js';

/** `max` exceeds the length of a SAT key, because the published API document already contains this limit. */
export const SatProductClass = (without = ''): PropertyDecorator =>
  Text({
    optional: true,
    max: 20,
    pattern: SAT_PRODUCT_KEY,
    format: 'an 8-digit key of the SAT catalogue c_ClaveProdServCP',
    example: '55101500',
    description: `SAT product code (\`c_ClaveProdServCP\`), 8 digits.${without && ` ${without}`}`,
  });

export const SatPackaging = (): PropertyDecorator =>
  Text({
    optional: true,
    max: 10,
    pattern: new RegExp(`^(${SAT_PACKAGING_CODES.join('|')})$`),
    format: 'a code of the SAT catalogue c_TipoEmbalaje',
    example: '4G',
    description: 'SAT packaging code (`c_TipoEmbalaje`), such as `4G` for a cardboard box or `5H4` for a plastic bag.',
  });

const PieceMeasure = (example: number, description: string): PropertyDecorator =>
  Numeric({ optional: true, above: 0, max: MAX_MEASURE, example, description });

/** Request fields that products and order lines share. */
export class GoodsRequest {
  @PieceMeasure(0.6, 'Weight of one piece, in kg.')
  weight?: number | null;

  @PieceMeasure(24, 'Length of one piece, in cm.')
  length?: number | null;

  @PieceMeasure(16, 'Width of one piece, in cm.')
  width?: number | null;

  @PieceMeasure(3, 'Height of one piece, in cm.')
  height?: number | null;

  @Text({
    optional: true,
    max: 20,
    example: '4901.99',
    description: 'Harmonized System code of the goods, for customs.',
  })
  hsCode?: string | null;

  @SatProductClass()
  satProductClassCode?: string | null;

  @SatPackaging()
  satPackagingCode?: string | null;

  @Country({ description: 'Country of origin, as a two-letter ISO 3166-1 code.' })
  countryOfOrigin?: string | null;

  @Text({
    optional: true,
    max: 255,
    example: 'Libro impreso',
    description: 'Description of the goods for customs.',
  })
  customsDescription?: string | null;
}
