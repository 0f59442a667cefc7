import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LABEL_FORMATS } from '../../kernel/label-format.js';
import { SERVICE_LEVELS } from '../../kernel/rate.js';
import type { Language } from '../../platform/http/pages/preferred-language.js';
import type { HealthOfCarrier } from './health/carrier-health.js';
import type { CarrierProfile } from './port/carrier-profile.js';
import { HEALTH_STATES, type HealthState } from './health/recent-calls.js';
import { Nullable } from '../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'How one thing that a carrier is asked for works.' })
export class AreaHealthResponse {
  @ApiProperty({
    enum: HEALTH_STATES,
    enumName: 'CarrierHealthState',
    description: '`degraded`: some of its answers fail. `down`: all of the latest did.',
  })
  state!: HealthState;

  @ApiProperty({ format: 'date-time', description: 'When this state began, or the service began to look.' })
  since!: Date;
}

@ApiSchema({
  description: 'How a real carrier works, by the calls that are made anyway; simulated ones are always `ok`.',
})
export class CarrierHealthResponse {
  @ApiProperty({ type: AreaHealthResponse, description: 'Whether it answers with prices.' })
  quotes!: AreaHealthResponse;

  @ApiProperty({ type: AreaHealthResponse, description: 'Whether it makes labels.' })
  labels!: AreaHealthResponse;

  @ApiProperty({ type: AreaHealthResponse, description: 'Whether it says where parcels are.' })
  tracking!: AreaHealthResponse;
}

@ApiSchema({ description: 'A service of a carrier, such as next day or ground.' })
export class CarrierServiceResponse {
  @ApiProperty({ example: 'TERRESTRE', description: 'The `serviceCode` to buy by.' })
  code!: string;

  @ApiProperty({ example: 'Terrestre', description: 'What the carrier calls the service.' })
  name!: string;

  @ApiProperty({
    enum: SERVICE_LEVELS,
    enumName: 'ServiceLevel',
    description: 'How fast the service is, in words that all carriers share.',
  })
  level!: string;
}

@ApiSchema({ description: 'The largest parcel that a carrier takes; larger ones get no rate, with a message.' })
export class ParcelLimitsResponse {
  @ApiProperty({ example: 70, description: 'The greatest weight, in kg.' })
  maxWeightKg!: number;

  @ApiProperty({ example: 150, description: 'The longest side, in cm.' })
  maxLongestSideCm!: number;

  @ApiProperty({ example: 300, description: 'The longest side plus the girth around the other two.' })
  maxLengthAndGirthCm!: number;

  @Nullable(Number, { example: 100000, description: 'MXN: the most that it insures. Null: no limit is known.' })
  maxDeclaredValue!: number | null;
}

/** Source: docs/reference/carriers.md#discovering-carriers */
@ApiSchema({ description: 'A carrier: what it offers, what it takes, and how well it works now.' })
export class CarrierResponse {
  @ApiProperty({ example: 'ESTAFETA', description: 'The code that rates, filters and rules name the carrier by.' })
  code!: string;

  @ApiProperty({ example: 'Estafeta', description: 'The name of the carrier, for people.' })
  name!: string;

  @ApiProperty({ description: 'True: no real parcel moves.' })
  simulated!: boolean;

  @ApiProperty({ type: [CarrierServiceResponse], description: 'The services that can be quoted.' })
  services!: CarrierServiceResponse[];

  @ApiProperty({ description: 'Collects parcels: `POST /v1/pickups`.' })
  supportsPickups!: boolean;

  @ApiProperty({
    enum: ['polled', 'with_credentials', 'none'],
    description: 'How a tracker follows its parcels: by number, with an account of yours, or not at all.',
  })
  tracking!: string;

  @ApiProperty({
    enum: ['call', 'lapse'],
    description: 'How an unused label ends: it is cancelled with the carrier, or lapses there. Voiding refunds either.',
  })
  voids!: string;

  @ApiProperty({
    enum: LABEL_FORMATS,
    enumName: 'LabelFormat',
    isArray: true,
    description: 'The file formats that its labels come in.',
  })
  labelFormats!: string[];

  @ApiProperty({ type: ParcelLimitsResponse, description: 'The largest parcel that it takes.' })
  limits!: ParcelLimitsResponse;

  @ApiProperty({
    example: 'Without insurance it owes at most 30 times the daily UMA.',
    description:
      'What it owes for a parcel that is not insured: in Spanish, or in English where `Accept-Language` prefers it.',
  })
  uninsuredLiability!: string;

  @Nullable(Number, {
    example: 15,
    description: 'Days after its purchase within which a label must be handed over. Null: the carrier says none.',
  })
  labelValidDays!: number | null;

  @ApiProperty({
    type: [String],
    example: [],
    description: 'Optional fields of a shipment without which this carrier does not quote.',
  })
  requires!: string[];

  @ApiProperty({ type: CarrierHealthResponse, description: 'How it works at the moment.' })
  health!: CarrierHealthResponse;
}

/** `language`: of the texts. */
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
