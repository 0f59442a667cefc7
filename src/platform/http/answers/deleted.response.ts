import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** Source: docs/reference/requests.md#status-codes */
@ApiSchema({ description: 'The record is deleted.' })
export class DeletedResponse {
  @ApiProperty({ description: 'The id of what was deleted.' })
  id!: string;

  @ApiProperty({ enum: [true], description: 'Always true: there is no such record any more.' })
  deleted!: true;
}
