import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKeyEntity } from './api-keys/api-key.entity.js';
import { ApiKeyRepository } from './api-keys/api-key.repository.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { CreateApiKey } from './api-keys/create-api-key.js';
import { RevokeApiKey } from './api-keys/revoke-api-key.js';
import { UpdateApiKey } from './api-keys/update-api-key.js';
import { Authenticator } from './authenticator.js';
import { CredentialCache } from './credential-cache.js';
import { CredentialRepository } from './credential.repository.js';
import { AddMember } from './members/add-member.js';
import { DeleteAccount } from './members/delete-account.js';
import { MembersController } from './members/members.controller.js';
import { OwnerEmailsModule } from './members/owner-emails.module.js';
import { OrganizationContact } from './members/organization-contact.js';
import { RemoveMember } from './members/remove-member.js';
import { UpdateMember } from './members/update-member.js';
import { UserEntity } from './members/user.entity.js';
import { UserRepository } from './members/user.repository.js';
import { UsersController } from './members/users.controller.js';
import { ChangePlan } from './organizations/change-plan.js';
import { SetPlanByHand } from './organizations/set-plan-by-hand.js';
import { OrganizationEntity } from './organizations/organization.entity.js';
import { OrganizationRepository } from './organizations/organization.repository.js';
import { OrganizationsController } from './organizations/organizations.controller.js';
import { PinnedOwners } from './organizations/pinned-owners.js';
import { UpdateOrganization } from './organizations/update-organization.js';
import { LogIn } from './sessions/log-in.js';
import { LogOut } from './sessions/log-out.js';
import { LoginAttempts } from './sessions/login-attempts.js';
import { RegisterAccount } from './sessions/register-account.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionRepository } from './sessions/session.repository.js';
import { SessionsController } from './sessions/sessions.controller.js';

/** Who may enter: organizations, people, sessions, API keys. */
@Module({
  imports: [TypeOrmModule.forFeature([OrganizationEntity, UserEntity, SessionEntity, ApiKeyEntity]), OwnerEmailsModule],
  controllers: [SessionsController, UsersController, OrganizationsController, MembersController, ApiKeysController],
  providers: [
    Authenticator,
    CredentialCache,
    CredentialRepository,
    OrganizationRepository,
    UserRepository,
    SessionRepository,
    ApiKeyRepository,
    RegisterAccount,
    LogIn,
    LoginAttempts,
    LogOut,
    PinnedOwners,
    UpdateOrganization,
    AddMember,
    UpdateMember,
    RemoveMember,
    DeleteAccount,
    CreateApiKey,
    UpdateApiKey,
    RevokeApiKey,
    OrganizationContact,
    ChangePlan,
    SetPlanByHand,
  ],
  exports: [Authenticator, RegisterAccount, CreateApiKey, OrganizationContact, ChangePlan, PinnedOwners],
})
export class AuthModule {}
