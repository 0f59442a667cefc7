import { Global, Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { Cell } from '../../kernel/cell.js';
import { cellConfig } from './cell.config.js';

const cell = {
  provide: Cell,
  inject: [cellConfig.KEY],
  useFactory: ({ name }: ConfigType<typeof cellConfig>) => new Cell(name),
};

@Global()
@Module({ imports: [ConfigModule.forFeature(cellConfig)], providers: [cell], exports: [Cell] })
export class CellModule {}
