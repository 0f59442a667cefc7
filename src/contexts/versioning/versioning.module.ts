import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { AnnounceSunsetTask } from './announce-sunset.task.js';
import { VersionNoticeEntity } from './version-notice.entity.js';
import { Versioning } from './versioning.js';

/** API versions: selection, translation, sunset notices. */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([VersionNoticeEntity])],
  providers: [AnnounceSunsetTask, Versioning],
  exports: [Versioning],
})
export class VersioningModule {}
