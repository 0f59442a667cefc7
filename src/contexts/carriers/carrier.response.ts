import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LABEL_FORMATS } from '../../kernel/label-format.js';
import { SERVICE_LEVELS } from '../../kernel/rate.js';
import type { Language } from '../../platform/http/pages/preferred-language.js';
import type { HealthOfCarrier } from './health/carrier-health.js';
import type { CarrierProfile } from './port/carrier-profile.js';
import { HEALTH_STATES, type HealthState } from './health/recent-calls.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'Health of one capability of a carrier: quotes, labels or tracking.' })
export class AreaHealthResponse {
  @ApiProperty({
    enum: HEALTH_STATES,
    enumName: 'CarrierHealthState',
    description:
      '`degraded`: at least three recent calls to the carrier failed, and at least one of the three most recent calls did not fail. `down`: all of the three most recent calls failed.',
  })
  state!: HealthState;

  @ApiProperty({
    format: 'date-time',
    description:
      'Time at which the current state began. Without a recorded state, the time at which the service started to record the health.',
  })
  since!: Date;
}

@ApiSchema({
  description:
    'Health of a carrier, based on the calls that the service makes for quotes, labels and tracking. Simulated carriers are always `ok`.',
})
export class CarrierHealthResponse {
  @ApiProperty({ type: AreaHealthResponse, description: 'Health of the quote requests to the carrier.' })
  quotes!: AreaHealthResponse;

  @ApiProperty({ type: AreaHealthResponse, description: 'Health of the label purchases at the carrier.' })
  labels!: AreaHealthResponse;

  @ApiProperty({ type: AreaHealthResponse, description: 'Health of the tracking queries to the carrier.' })
  tracking!: AreaHealthResponse;
}

@ApiSchema({ description: 'A service of a carrier, such as next day or ground.' })
export class CarrierServiceResponse {
  @ApiProperty({ example: 'TERRESTRE', description: 'Code of the service, for `serviceCode`.' })
  code!: string;

  @ApiProperty({ example: 'Terrestre', description: 'Name that the carrier uses for the service.' })
  name!: string;

  @ApiProperty({
    enum: SERVICE_LEVELS,
    enumName: 'ServiceLevel',
    description: 'Speed category of the service, comparable between carriers.',
  })
  level!: string;
}

@ApiSchema({
  description:
    'Size and value limits of a carrier. If a parcel exceeds a limit, the response contains a message instead of a rate.',
})
export class ParcelLimitsResponse {
  @ApiProperty({ example: 70, description: 'Maximum weight in kg.' })
  maxWeightKg!: number;

  @ApiProperty({ example: 150, description: 'Maximum length of the longest side in cm.' })
  maxLongestSideCm!: number;

  @ApiProperty({
    example: 300,
    description: 'Maximum sum of the longest side and the girth around the other two sides, in cm.',
  })
  maxLengthAndGirthCm!: number;

  @Nullable(Number, { example: 100000, description: 'Maximum insured value in MXN. Null if no limit is known.' })
  maxDeclaredValue!: number | null;
}

/** Source: docs/carriers.md#list-carriers */
@ApiSchema({ description: 'A carrier with its services, its limits and its health.' })
export class CarrierResponse {
  @ApiProperty({ example: 'ESTAFETA', description: 'Code of the carrier, used in rates, filters and rules.' })
  code!: string;

  @ApiProperty({ example: 'Estafeta', description: 'Display name of the carrier.' })
  name!: string;

  @ApiProperty({ description: 'True for a simulated carrier that moves no real parcels.' })
  simulated!: boolean;

  @ApiProperty({ type: [CarrierServiceResponse], description: 'Services for which the carrier can return rates.' })
  services!: CarrierServiceResponse[];

  @ApiProperty({ description: 'True if the carrier supports pickups with `POST /v1/pickups`.' })
  supportsPickups!: boolean;

  @ApiProperty({
    enum: ['polled', 'with_credentials', 'none'],
    description:
      'Method by which the service queries the carrier for trackers. `polled`: by tracking number. `with_credentials`: with your carrier account. `none`: trackers are not supported.',
  })
  tracking!: string;

  @ApiProperty({
    enum: ['call', 'lapse'],
    description:
      'Effect of a void at the carrier. `call`: the carrier cancels the label. `lapse`: the unused label expires, and the carrier does not bill the label. A void ' +
      'refunds the charge in both cases.',
  })
  voids!: string;

  @ApiProperty({
    enum: LABEL_FORMATS,
    enumName: 'LabelFormat',
    isArray: true,
    description: 'Available file formats of labels.',
  })
  labelFormats!: string[];

  @ApiProperty({ type: ParcelLimitsResponse, description: 'Size and value limits of parcels.' })
  limits!: ParcelLimitsResponse;

  @ApiProperty({
    example: 'Sin seguro, su responsabilidad máxima es de 30 veces la UMA diaria.',
    description:
      'Liability of the carrier for an uninsured parcel. The text is in Spanish, or in English if `Accept-Language` prefers English.',
  })
  uninsuredLiability!: string;

  @Nullable(Number, {
    example: 15,
    description: 'Number of days after the purchase in which a label must be used. Null if the carrier sets no limit.',
  })
  labelValidDays!: number | null;

  @ApiProperty({
    type: [String],
    example: [],
    description: 'Optional shipment fields that this carrier requires for a quote.',
  })
  requires!: string[];

  @ApiProperty({ type: CarrierHealthResponse, description: 'Current health of the carrier.' })
  health!: CarrierHealthResponse;
}

/** `language` selects the language of the liability text. */
export const toCarrierResponse = (
  carrier: CarrierProfile,
  health: HealthOfCarrier,
  language: Language,
): CarrierResponse => ({
  code: carrier.code,
  name: carrier.name,
  simulated: carrier.simulated,
  services: carrier.services.map(({ code, name, level }) => ({ code, name, level })),
  supportsPickups: carrier.supportsPickups,
  tracking: carrier.tracking,
  voids: carrier.voids,
  labelFormats: [...carrier.labelFormats],
  limits: {
    maxWeightKg: carrier.limits.weightKg,
    maxLongestSideCm: carrier.limits.longestSideCm,
    maxLengthAndGirthCm: carrier.limits.lengthAndGirthCm,
    maxDeclaredValue: carrier.terms.maxDeclaredValue,
  },
  uninsuredLiability: carrier.terms.uninsuredLiability[language],
  labelValidDays: carrier.terms.labelValidDays,
  requires: [...carrier.requires],
  health,
});
