import { ApiSchema } from '@nestjs/swagger';
import { Text } from '../../../platform/http/fields/fields.js';
import { MAX_TEXT } from './split-text.js';

@ApiSchema({ description: 'An address in free text to split into fields.' })
export class ParseAddressRequest {
  @Text({
    max: MAX_TEXT,
    example: 'Av. Paseo de la Reforma 222 Int. 3B, Col. Juárez, 06600 CDMX',
    description: 'Address text in one or more lines.',
  })
  text!: string;

  @Text({
    optional: true,
    pattern: /^\d{4,5}$/,
    format: 'five digits, or four without the leading zero',
    example: '06600',
    description: 'Postal code that overrides a postal code in the text. A leading zero is added to four digits.',
  })
  postalCode?: string | null;
}
