import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { operatorConfig } from './operator.config.js';
import { Operator } from './operator.js';

@Module({
  imports: [ConfigModule.forFeature(operatorConfig)],
  providers: [{ provide: Operator, inject: [operatorConfig.KEY], useFactory: (operator: Operator) => operator }],
  exports: [Operator],
})
export class OperatorModule {}
