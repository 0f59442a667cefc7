import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { processConfig } from './process.config.js';

/** The role of this process (`ROLE`). */
@Injectable()
export class ProcessRole {
  readonly doesBackgroundWork: boolean;

  constructor(@Inject(processConfig.KEY) { role }: ConfigType<typeof processConfig>) {
    this.doesBackgroundWork = role !== 'api';
  }
}
