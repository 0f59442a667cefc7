import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Nullable } from '../../../platform/http/responses/nullable.js';
import type { SecondFactorState } from './second-factors.service.js';

@ApiSchema({ description: 'The second factor of the user.' })
export class SecondFactorResponse {
  @ApiProperty({ example: true, description: 'Whether a login needs a code.' })
  enabled!: boolean;

  @Nullable(Date, { description: 'When it was switched on. Null while it is off.' })
  enabledAt!: Date | null;

  @ApiProperty({ type: 'integer', example: 10, description: 'Recovery codes that are not used yet.' })
  recoveryCodesLeft!: number;

  @ApiProperty({ example: false, description: 'Whether the organization requires one of the role of the user.' })
  required!: boolean;
}

export const toSecondFactorResponse = (state: SecondFactorState): SecondFactorResponse => ({
  enabled: state.enabledAt !== null,
  enabledAt: state.enabledAt,
  recoveryCodesLeft: state.recoveryCodesLeft,
  required: state.isRequired,
});

@ApiSchema({ description: 'A secret for an authenticator app. It is in use once a code confirms it.' })
export class EnrolledSecondFactorResponse {
  @ApiProperty({
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    description: 'The secret in base32, to type into the app. Shown once.',
  })
  secret!: string;

  @ApiProperty({
    example:
      'otpauth://totp/Gu%C3%ADa:ana%40tienda.mx?issuer=Gu%C3%ADa&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    description: 'The same secret as a URI, to show as a QR code.',
  })
  otpauthUri!: string;
}

@ApiSchema({ description: 'Recovery codes, each of which replaces a code of the app once.' })
export class RecoveryCodesResponse {
  @ApiProperty({
    type: [String],
    example: ['k3xv-9qpt-72wd-m4ha'],
    description: 'Ten codes to keep in a safe place. Shown once.',
  })
  recoveryCodes!: string[];
}

@ApiSchema({ description: 'The second factor is off.' })
export class SecondFactorOffResponse {
  @ApiProperty({ enum: [false], description: 'Always false: a login needs the password only.' })
  enabled!: false;
}
