import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { AnnounceSunsetTask } from './announce-sunset.task.js';
import { VersionNoticeEntity } from './version-notice.entity.js';
import { Versioning } from './versioning.js';
import { MailModule } from '../../platform/mail/mail.module.js';

@Module({
  imports: [MailModule, AuthModule, TypeOrmModule.forFeature([VersionNoticeEntity])],
  providers: [AnnounceSunsetTask, Versioning],
  exports: [Versioning],
})
export class VersioningModule {}
