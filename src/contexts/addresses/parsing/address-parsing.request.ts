import { ApiSchema } from '@nestjs/swagger';
import { Text } from '../../../platform/http/fields/fields.js';
import { MAX_TEXT } from './split-text.js';

@ApiSchema({ description: 'An address in free text, to be taken apart into fields.' })
export class ParseAddressRequest {
  @Text({
    max: MAX_TEXT,
    example: 'Av. Paseo de la Reforma 222 Int. 3B, Col. Juárez, 06600 CDMX',
    description: 'An address as a person typed it, in one line or in several.',
  })
  text!: string;

  @Text({
    optional: true,
    pattern: /^\d{4,5}$/,
    format: 'five digits, or four without the leading zero',
    example: '06600',
    description:
      'The postal code, where it is known from elsewhere. It overrides one in the text. Four digits lack their leading zero.',
  })
  postalCode?: string | null;
}
