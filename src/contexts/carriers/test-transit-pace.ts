import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { carriersConfig } from './carriers.config.js';

@Injectable()
export class TestTransitPace {
  /** Duration of each transit state of a TEST parcel. */
  readonly stepSeconds: number;

  constructor(@Inject(carriersConfig.KEY) { testTransitStepSeconds }: ConfigType<typeof carriersConfig>) {
    this.stepSeconds = testTransitStepSeconds;
  }
}
