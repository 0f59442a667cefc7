import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CARRIER_AREAS, type CarrierArea } from '../calling/call-outcomes.js';
import { HEALTH_STATES, type HealthState } from './recent-calls.js';

@ApiSchema({ description: 'A carrier capability whose health has become worse.' })
export class CarrierDegraded {
  @ApiProperty({ example: 'DHL', description: 'Code of the carrier.' })
  carrierCode!: string;

  @ApiProperty({
    enum: CARRIER_AREAS,
    enumName: 'CarrierArea',
    description: 'Carrier capability whose health changed.',
  })
  area!: CarrierArea;

  @ApiProperty({
    enum: HEALTH_STATES,
    enumName: 'CarrierHealthState',
    description: 'Current health of the carrier capability.',
  })
  state!: HealthState;

  @ApiProperty({
    enum: HEALTH_STATES,
    enumName: 'CarrierHealthState',
    description: 'Previous health of the carrier capability.',
  })
  previousState!: HealthState;

  @ApiProperty({ format: 'date-time', description: 'Time at which the state began.' })
  since!: string;
}

@ApiSchema({ description: 'A carrier capability that has recovered. `state` is `ok`.' })
export class CarrierRecovered extends CarrierDegraded {}

declare module '../../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'carrier.degraded': CarrierDegraded;
    'carrier.recovered': CarrierRecovered;
  }
}
