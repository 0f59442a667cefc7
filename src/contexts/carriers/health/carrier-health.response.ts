import { ApiProperty } from '@nestjs/swagger';
import type { AreaHealth, HealthOfCarrier } from './carrier-health.js';
import { HEALTH_STATES, type HealthState } from './recent-calls.js';

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

/** Of a real carrier: by the calls that are made anyway. Simulated ones are always `ok`. */
export class CarrierHealthResponse {
  @ApiProperty({ type: AreaHealthResponse, description: 'Whether it answers with prices.' })
  quotes!: AreaHealthResponse;

  @ApiProperty({ type: AreaHealthResponse, description: 'Whether it makes labels.' })
  labels!: AreaHealthResponse;

  @ApiProperty({ type: AreaHealthResponse, description: 'Whether it says where parcels are.' })
  tracking!: AreaHealthResponse;
}

export const toCarrierHealthResponse = ({ quotes, labels, tracking }: HealthOfCarrier): CarrierHealthResponse => ({
  quotes: toAreaHealth(quotes),
  labels: toAreaHealth(labels),
  tracking: toAreaHealth(tracking),
});

const toAreaHealth = ({ state, since }: AreaHealth): AreaHealthResponse => ({ state, since });
