import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { VersionNoticeEntity } from './version-notice.entity.js';
import { VersionNotices } from './version-notices.js';
import { Versioning } from './versioning.js';

/** At which version. */
@Module({
  imports: [TypeOrmModule.forFeature([VersionNoticeEntity])],
  providers: [Versioning, VersionNotices],
  exports: [Versioning, VersionNotices],
})
export class VersioningModule {}
