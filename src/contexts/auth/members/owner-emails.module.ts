import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';
import { MemberOwnerEmails } from './member-owner-emails.js';
import { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';

/** Provides the platform's port `OwnerEmails` to everyone, also to those who may not know of accounts. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  providers: [UserRepository, { provide: OwnerEmails, useClass: MemberOwnerEmails }],
  exports: [OwnerEmails],
})
export class OwnerEmailsModule {}
