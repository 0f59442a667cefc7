import { ApiSchema } from '@nestjs/swagger';
import { Flag, Text } from '../http/fields/fields.js';

@ApiSchema({ description: 'A table as CSV text.' })
export class ImportRequest {
  @Text({ description: 'CSV text with a header row: at most 1000 rows. Separated by commas, semicolons or tabs.' })
  csv!: string;

  @Flag({ optional: true, description: 'Default false. True: reports the result and changes nothing.' })
  dryRun?: boolean | null;
}
