import { ApiProperty } from '@nestjs/swagger';

/** `data` of the response to a deletion. Source: docs/reference/requests.md#status-codes */
export class DeletedResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: [true] })
  deleted!: true;
}
