import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { operatorConfig } from './operator.config.js';
import { OperatorKey } from './operator-key.js';
import { operatorKeyConfig } from './operator-key.config.js';
import { Operator } from './operator.js';

@Module({
  imports: [ConfigModule.forFeature(operatorConfig), ConfigModule.forFeature(operatorKeyConfig)],
  providers: [
    { provide: Operator, inject: [operatorConfig.KEY], useFactory: (operator: Operator) => operator },
    {
      provide: OperatorKey,
      inject: [operatorKeyConfig.KEY],
      useFactory: ({ key }: ConfigType<typeof operatorKeyConfig>) => new OperatorKey(key),
    },
  ],
  exports: [Operator, OperatorKey],
})
export class OperatorModule {}
