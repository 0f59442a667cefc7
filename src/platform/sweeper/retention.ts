import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../kernel/clock.js';
import { retentionConfig } from './retention.config.js';

/** How long finished rows are kept (docs/adr/0073-what-is-settled-is-forgotten.md). */
@Injectable()
export class Retention {
  constructor(
    private readonly clock: Clock,
    @Inject(retentionConfig.KEY) private readonly config: ConfigType<typeof retentionConfig>,
  ) {}

  /** Finished rows older than this are deleted. */
  limit(): Date {
    return this.clock.daysAgo(this.config.days);
  }
}
