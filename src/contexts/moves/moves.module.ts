import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { CancelMove } from './cancel-move.js';
import { ForgetOrganization } from './forget-organization.js';
import { MoveOrganization } from './move-organization.js';
import { movesConfig } from './moves.config.js';

/** Organizations move from cell to cell, by operators' command. */
@Module({
  imports: [ConfigModule.forFeature(movesConfig)],
  providers: [MoveOrganization, CancelMove, ForgetOrganization],
  exports: [MoveOrganization, CancelMove, ForgetOrganization],
})
export class MovesModule {}
