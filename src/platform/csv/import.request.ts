import { Flag, Text } from '../http/fields/fields.js';

export class ImportRequest {
  @Text({ description: 'CSV text with a header row: at most 1000 rows.' })
  csv!: string;

  @Flag({ optional: true, description: 'Default false. True: reports the result and changes nothing.' })
  dryRun?: boolean | null;
}
