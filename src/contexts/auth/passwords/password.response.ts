import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { KeysOfCreatorResponse } from '../api-keys/api-key.response.js';

@ApiSchema({ description: 'The password is changed; other sessions of the user have ended.' })
export class PasswordChangedResponse {
  @ApiProperty({ enum: [true], description: 'Always true: the new password is in force.' })
  changed!: true;
}

@ApiSchema({ description: 'What is answered to whoever has forgotten a password, registered or not.' })
export class ResetMailSentResponse {
  @ApiProperty({ enum: [true], description: 'Also for an email that is not registered.' })
  sent!: true;
}

@ApiSchema({ description: 'The password is reset; all sessions of the user have ended.' })
export class PasswordResetResponse {
  @ApiProperty({ enum: [true], description: 'Always true: the user can log in with the new password.' })
  reset!: true;

  @ApiProperty({
    type: KeysOfCreatorResponse,
    required: false,
    description: 'The API keys that the user made. Left out where there are none.',
  })
  apiKeys?: KeysOfCreatorResponse;
}
