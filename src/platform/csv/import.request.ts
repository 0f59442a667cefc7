import { ApiSchema } from '@nestjs/swagger';
import { Flag, Text } from '../http/fields/fields.js';

@ApiSchema({ description: 'A table to import, in CSV format.' })
export class ImportRequest {
  @Text({
    description: 'CSV text with a header row and at most 1000 rows. The separator is a comma, semicolon or tab.',
  })
  csv!: string;

  @Flag({ optional: true, description: 'If true, returns the result without changing anything. Default false.' })
  dryRun?: boolean | null;
}
