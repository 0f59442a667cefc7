import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ParcelContent } from '../../carriers/port/carrier-quote.js';

@ApiSchema({ description: 'One kind of goods in a parcel.' })
export class ContentResponse {
  @ApiProperty({
    example: 'Libro impreso',
    description: 'What the goods are, as papers of carriers and customs print it.',
  })
  description!: string;

  @ApiProperty({ type: 'integer', example: 2, description: 'How many pieces of it are in the parcel.' })
  quantity!: number;

  @ApiProperty({ type: Number, nullable: true, example: 250, description: 'MXN, of one.' })
  value!: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 0.4, description: 'Kilograms, of one.' })
  weight!: number | null;

  @ApiProperty({ type: String, nullable: true, example: '55101500', description: 'Product key of the SAT.' })
  satProductClassCode!: string | null;

  @ApiProperty({ type: String, nullable: true, example: '4G', description: 'Packaging key of the SAT.' })
  satPackagingCode!: string | null;
}

export const toContentResponse = ({ weightKg, ...content }: ParcelContent): ContentResponse => ({
  description: content.description,
  quantity: content.quantity,
  value: content.value,
  weight: weightKg,
  satProductClassCode: content.satProductClassCode,
  satPackagingCode: content.satPackagingCode,
});
