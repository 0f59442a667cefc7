import { ApiProperty } from '@nestjs/swagger';

/** What deleting answers (contract, Responses). */
export class DeletedResponse {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: [true] })
  deleted!: true;
}
