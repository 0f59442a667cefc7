import { Module, Inject, Injectable } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { tracingConfig } from './tracing.config.js';

/** Whether spans are exported: where they are not, nothing is installed that would create them. */
@Injectable()
export class SpanExport {
  readonly isOn: boolean;

  constructor(@Inject(tracingConfig.KEY) { endpoint }: ConfigType<typeof tracingConfig>) {
    this.isOn = endpoint !== null;
  }
}

@Module({ imports: [ConfigModule.forFeature(tracingConfig)], providers: [SpanExport], exports: [SpanExport] })
export class TracingModule {}
