import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { VersionNoticeEntity } from './version-notice.entity.js';
import { VersionNotices } from './version-notices.js';
import { Versioning } from './versioning.js';

/** API versions: selection, translation, sunset notices. */
@Module({
  imports: [TypeOrmModule.forFeature([VersionNoticeEntity])],
  providers: [Versioning, VersionNotices],
  exports: [Versioning, VersionNotices],
})
export class VersioningModule {}
