import { Module } from '@nestjs/common';
import { CancelMove } from './cancel-move.js';
import { CopyFiles } from './copy-files.js';
import { ForgetOrganization } from './forget-organization.js';
import { MoveOrganization } from './move-organization.js';

/** Organizations move from cell to cell, by operators' command. */
@Module({
  providers: [CopyFiles, MoveOrganization, CancelMove, ForgetOrganization],
  exports: [MoveOrganization, CancelMove, ForgetOrganization],
})
export class MovesModule {}
