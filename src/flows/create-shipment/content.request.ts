import { ApiSchema } from '@nestjs/swagger';
import type { ParcelContent } from '../../contexts/carriers/port/carrier-quote.js';
import { SatPackaging, SatProductClass } from '../../contexts/catalog/products/product-fields.js';
import { NestedList } from '../../platform/http/fields/composite-fields.js';
import { Amount, Integer, Numeric, Text } from '../../platform/http/fields/fields.js';

/** Source: docs/reference/shipment-operations.md#contents */
@ApiSchema({ description: 'One kind of goods in the parcel.' })
export class ContentRequest {
  @Text({
    max: 255,
    example: 'Libro impreso',
    description: 'What the goods are, as the papers of carriers and customs print it.',
  })
  description!: string;

  @Integer({ min: 1, max: 1_000_000, example: 2, description: 'How many pieces of it there are.' })
  quantity!: number;

  @Amount({ optional: true, min: 0, example: 250, description: 'MXN, of one.' })
  value?: number | null;

  @Numeric({ optional: true, min: 0.001, max: 100_000, example: 0.4, description: 'Kilograms, of one.' })
  weight?: number | null;

  @SatProductClass('Default: the one that the service is set up with.')
  satProductClassCode?: string | null;

  @SatPackaging()
  satPackagingCode?: string | null;
}

export const Contents = (description: string): PropertyDecorator =>
  NestedList(() => ContentRequest, { optional: true, max: 100, description });

export const toContents = (contents: readonly ContentRequest[]): readonly ParcelContent[] =>
  contents.map((content) => ({
    description: content.description,
    quantity: content.quantity,
    value: content.value ?? null,
    weightKg: content.weight ?? null,
    satProductClassCode: content.satProductClassCode ?? null,
    satPackagingCode: content.satPackagingCode ?? null,
  }));
