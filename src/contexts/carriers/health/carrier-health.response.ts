import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { AreaHealth, HealthOfCarrier } from './carrier-health.js';
import { HEALTH_STATES, type HealthState } from './recent-calls.js';

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

export const toCarrierHealthResponse = ({ quotes, labels, tracking }: HealthOfCarrier): CarrierHealthResponse => ({
  quotes: toAreaHealth(quotes),
  labels: toAreaHealth(labels),
  tracking: toAreaHealth(tracking),
});

const toAreaHealth = ({ state, since }: AreaHealth): AreaHealthResponse => ({ state, since });
