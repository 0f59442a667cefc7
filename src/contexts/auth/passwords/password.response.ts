import { ApiProperty } from '@nestjs/swagger';
import { KeysOfCreatorResponse } from '../api-keys/keys-of-creator.response.js';

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

  @ApiProperty({
    type: KeysOfCreatorResponse,
    required: false,
    description: 'The API keys that the user made. Left out where there are none.',
  })
  apiKeys?: KeysOfCreatorResponse;
}
