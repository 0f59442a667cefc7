import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import type { SecondFactorState } from './second-factors.service.js';

@ApiSchema({ description: 'The second factor of the user.' })
export class SecondFactorResponse {
  @ApiProperty({ example: true, description: 'Whether a login requires a second-factor code.' })
  enabled!: boolean;

  @Nullable(Date, { description: 'Time when the second factor was switched on. Null while the second factor is off.' })
  enabledAt!: Date | null;

  @ApiProperty({ type: 'integer', example: 10, description: 'Number of unused recovery codes.' })
  recoveryCodesLeft!: number;

  @ApiProperty({
    example: false,
    description: 'Whether the organization requires a second factor for the role of the user.',
  })
  required!: boolean;
}

export const toSecondFactorResponse = (state: SecondFactorState): SecondFactorResponse => ({
  enabled: state.enabledAt !== null,
  enabledAt: state.enabledAt,
  recoveryCodesLeft: state.recoveryCodesLeft,
  required: state.isRequired,
});

@ApiSchema({
  description: 'A secret for an authenticator app. The secret becomes active when a code confirms the enrolment.',
})
export class EnrolledSecondFactorResponse {
  @ApiProperty({
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    description: 'Secret in base32, for manual entry in the app. Shown only once.',
  })
  secret!: string;

  @ApiProperty({
    example:
      'otpauth://totp/Gu%C3%ADa:ana%40tienda.mx?issuer=Gu%C3%ADa&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    description: 'The same secret as an `otpauth` URI, for a QR code.',
  })
  otpauthUri!: string;
}

@ApiSchema({
  description: 'Recovery codes. Each recovery code can be used once instead of a code from the authenticator app.',
})
export class RecoveryCodesResponse {
  @ApiProperty({
    type: [String],
    example: ['k3xv-9qpt-72wd-m4ha'],
    description: 'Ten recovery codes. Shown only once, so store them safely.',
  })
  recoveryCodes!: string[];
}

@ApiSchema({ description: 'Confirmation that the second factor is off.' })
export class SecondFactorOffResponse {
  @ApiProperty({ enum: [false], description: 'Always false. A login now requires only the password.' })
  enabled!: false;
}
