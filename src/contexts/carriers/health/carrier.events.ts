import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CARRIER_AREAS, type CarrierArea } from '../calling/call-outcomes.js';
import { HEALTH_STATES, type HealthState } from './recent-calls.js';

@ApiSchema({ description: 'What of a carrier works worse than before.' })
export class CarrierDegraded {
  @ApiProperty({ example: 'DHL', description: 'The carrier, by its code.' })
  carrierCode!: string;

  @ApiProperty({ enum: CARRIER_AREAS, enumName: 'CarrierArea', description: 'What it is asked for.' })
  area!: CarrierArea;

  @ApiProperty({ enum: HEALTH_STATES, enumName: 'CarrierHealthState', description: 'How that works now.' })
  state!: HealthState;

  @ApiProperty({ enum: HEALTH_STATES, enumName: 'CarrierHealthState', description: 'How it worked before.' })
  previousState!: HealthState;

  @ApiProperty({ format: 'date-time', description: 'When the state began.' })
  since!: string;
}

@ApiSchema({ description: 'What of a carrier works again: `state` is `ok`.' })
export class CarrierRecovered extends CarrierDegraded {}

declare module '../../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'carrier.degraded': CarrierDegraded;
    'carrier.recovered': CarrierRecovered;
  }
}
