import { ApiProperty } from '@nestjs/swagger';

export class EmailVerifiedResponse {
  @ApiProperty({ enum: [true] })
  verified!: true;
}
