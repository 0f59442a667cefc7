import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'The email address is verified.' })
export class EmailVerifiedResponse {
  @ApiProperty({ enum: [true], description: 'Always true: the mailed token was right.' })
  verified!: true;
}
