import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OwnerEmails } from '../../../platform/mail/owner-emails.js';
import { MemberOwnerEmails } from './member-owner-emails.js';
import { UserEntity } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';

/** Implements the platform's port `OwnerEmails` for all modules, including those that may not import this context. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  providers: [UserRepository, { provide: OwnerEmails, useClass: MemberOwnerEmails }],
  exports: [OwnerEmails],
})
export class OwnerEmailsModule {}
