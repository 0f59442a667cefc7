import { ApiSchema } from '@nestjs/swagger';
import { Text } from '../../../platform/http/fields/fields.js';
import { KnownPassword, OwnPassword, SecondFactorCode } from '../request-fields.js';

@ApiSchema({ description: 'The user who enrols an authenticator app.' })
export class EnrolSecondFactorRequest {
  @OwnPassword()
  currentPassword?: string | null;
}

@ApiSchema({ description: 'A code of the app that was enrolled.' })
export class ConfirmSecondFactorRequest {
  @SecondFactorCode('The six digits that the app shows now.')
  code!: string;
}

@ApiSchema({ description: 'The password and a code of the second factor.' })
export class ProveSecondFactorRequest {
  @KnownPassword('Your own password.')
  currentPassword!: string;

  @SecondFactorCode('The six digits that the app shows now, or an unused recovery code.')
  code!: string;
}

@ApiSchema({ description: 'The challenge of a login, and a code of the second factor.' })
export class CompleteLoginRequest {
  @Text({
    max: 255,
    example: 'kX2v9QpL7sT4wYbN8cZ1mR5eJ3hU6gA0dFoViBnKqEy',
    description: 'The `challenge` in the response of the login.',
  })
  challenge!: string;

  @SecondFactorCode('The six digits that the app shows now, or an unused recovery code.')
  code!: string;
}
