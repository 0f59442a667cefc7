import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { carriersConfig } from './carriers.config.js';

/** How long a carrier without a conclusive response is queried. Source: docs/reference/carriers.md#deadlines. */
@Injectable()
export class InquiryWindow {
  readonly seconds: number;

  constructor(@Inject(carriersConfig.KEY) { inquirySeconds }: ConfigType<typeof carriersConfig>) {
    this.seconds = inquirySeconds;
  }
}
