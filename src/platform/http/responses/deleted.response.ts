import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** Source: docs/errors.md#rules-and-limits */
@ApiSchema({ description: 'Confirmation that the record was deleted.' })
export class DeletedResponse {
  @ApiProperty({ description: 'Id of the deleted record.' })
  id!: string;

  @ApiProperty({ enum: [true], description: 'Always true: the deletion succeeded.' })
  deleted!: true;
}
