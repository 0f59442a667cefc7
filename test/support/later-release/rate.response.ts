import { ApiProperty, OmitType } from '@nestjs/swagger';
import * as today from '../../../src/contexts/shipments/response/rate.response.js';
import type { Rate } from '../../../src/kernel/rate.js';

// All other exports of the current file.
export * from '../../../src/contexts/shipments/response/rate.response.js';

/** A rate of version 2027-05-01. `replace-sources.ts` replaces the current file with this one. */
export class RateResponse extends OmitType(today.RateResponse, ['totalPrice', 'estimatedDays', 'serviceLevel']) {
  @ApiProperty()
  price!: number;

  @ApiProperty({ example: '2-4', description: 'Business days.' })
  estimatedDays!: string;

  @ApiProperty({ enum: ['express', 'standard'] })
  serviceLevel!: string;

  @ApiProperty({ description: 'Slower and cheaper than others of its level.' })
  isDeferred!: boolean;
}

/** Rates are stored in the format of the current release. */
export function toRateResponse(rate: Rate, deliverBy: string | null): RateResponse {
  const { totalPrice, estimatedDays, serviceLevel, ...others } = today.toRateResponse(rate, deliverBy);
  return {
    ...others,
    price: totalPrice,
    estimatedDays: `${estimatedDays.min}-${estimatedDays.max}`,
    serviceLevel: serviceLevel === 'economy' ? 'standard' : serviceLevel,
    isDeferred: serviceLevel === 'economy',
  };
}
