import { MAX_MEASURE } from '../../../kernel/parcel.js';
import { Numeric, Text } from '../../../platform/http/fields/fields.js';

/** Request fields that products and order lines have in common: a line copies them from its product. */

/** A side in centimetres or a weight in kilograms, of one piece. */
export const PieceMeasure = (example: number, description: string): PropertyDecorator =>
  Numeric({ optional: true, above: 0, max: MAX_MEASURE, example, description });

export const TariffCode = (): PropertyDecorator =>
  Text({ optional: true, max: 20, example: '4901.99', description: 'Tariff code.' });

export const SatProductClass = (): PropertyDecorator =>
  Text({ optional: true, max: 20, example: '55101500', description: 'Product class key of the SAT.' });

export const CustomsDescription = (): PropertyDecorator => Text({ optional: true, max: 255, example: 'Libro impreso' });
