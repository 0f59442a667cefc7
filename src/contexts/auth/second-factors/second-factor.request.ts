import { ApiSchema } from '@nestjs/swagger';
import { Text } from '../../../platform/http/fields/fields.js';
import { KnownPassword, OwnPassword, SecondFactorCode } from '../request-fields.js';

@ApiSchema({ description: 'Password confirmation for the enrolment of an authenticator app.' })
export class EnrolSecondFactorRequest {
  @OwnPassword()
  currentPassword?: string | null;
}

@ApiSchema({ description: 'A code from the enrolled authenticator app.' })
export class ConfirmSecondFactorRequest {
  @SecondFactorCode('Six-digit code that the authenticator app currently shows.')
  code!: string;
}

@ApiSchema({ description: 'The password of the user and a second-factor code.' })
export class ProveSecondFactorRequest {
  @KnownPassword('Your current password.')
  currentPassword!: string;

  @SecondFactorCode('Six-digit code that the authenticator app currently shows, or an unused recovery code.')
  code!: string;
}

@ApiSchema({ description: 'The challenge of a login and a second-factor code.' })
export class CompleteLoginRequest {
  @Text({
    max: 255,
    example: 'kX2v9QpL7sT4wYbN8cZ1mR5eJ3hU6gA0dFoViBnKqEy',
    description: 'Value of `challenge` from the login response.',
  })
  challenge!: string;

  @SecondFactorCode('Six-digit code that the authenticator app currently shows, or an unused recovery code.')
  code!: string;
}
