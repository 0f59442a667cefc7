import { ApiProperty } from '@nestjs/swagger';

export class PasswordChangedResponse {
  @ApiProperty({ enum: [true] })
  changed!: true;
}

export class ResetMailSentResponse {
  @ApiProperty({ enum: [true], description: 'Also for an email that is not registered.' })
  sent!: true;
}

export class PasswordResetResponse {
  @ApiProperty({ enum: [true] })
  reset!: true;
}
