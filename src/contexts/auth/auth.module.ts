import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import { AccountMails } from './account-tokens/account-mails.js';
import { AccountTokenEntity } from './account-tokens/account-token.entity.js';
import { AccountTokenRepository } from './account-tokens/account-token.repository.js';
import { MailBudget } from './account-tokens/mail-budget.js';
import { ApiKeyEntity } from './api-keys/api-key.entity.js';
import { ApiKeyRepository } from './api-keys/api-key.repository.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { CreateApiKey } from './api-keys/create-api-key.js';
import { EndKeysOfCreator } from './api-keys/end-keys-of-creator.js';
import { ListApiKeys } from './api-keys/list-api-keys.js';
import { RevokeApiKey } from './api-keys/revoke-api-key.js';
import { UpdateApiKey } from './api-keys/update-api-key.js';
import { PublicAddressModule } from '../../platform/http/public-address.js';
import { BrandingModule } from './branding/branding.module.js';
import { Authenticator } from './authenticator.js';
import { CallerIdentity } from './caller-identity.js';
import { CredentialCache } from './credential-cache.js';
import { CredentialRepository } from './credential.repository.js';
import { emailVerificationConfig } from './email-verification/email-verification.config.js';
import { VerifiedEmail } from './email-verification/verified-email.js';
import { SpendingRights } from './organizations/spending-rights.js';
import { SuspendOrganization } from './organizations/suspend-organization.js';
import { VerifyEmailController } from './email-verification/verify-email.controller.js';
import { VerifyEmail } from './email-verification/verify-email.js';
import { AcceptInvitation } from './invitations/accept-invitation.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { AddMember } from './members/add-member.js';
import { DeleteAccount } from './users/delete-account.js';
import { MembersController } from './members/members.controller.js';
import { CallerRightsModule } from './guards/caller-rights.module.js';
import { KeyOwnerModule } from './api-keys/key-owner.module.js';
import { OwnerEmailsModule } from './members/owner-emails.module.js';
import { OrganizationContact } from './members/organization-contact.js';
import { ReadMembers } from './members/read-members.js';
import { RemoveMember } from './members/remove-member.js';
import { UpdateMember } from './members/update-member.js';
import { UserEntity } from './users/user.entity.js';
import { UserRepository } from './users/user.repository.js';
import { UsersController } from './users/users.controller.js';
import { ChangePlan } from './organizations/change-plan.js';
import { OverridePlan } from './organizations/override-plan.js';
import { OrganizationEntity } from './organizations/organization.entity.js';
import { OrganizationRepository } from './organizations/organization.repository.js';
import { OrganizationsController } from './organizations/organizations.controller.js';
import { OwnersOnVersion } from './organizations/owners-on-version.js';
import { ReadOrganization } from './organizations/read-organization.js';
import { UpdateOrganization } from './organizations/update-organization.js';
import { ChangePassword } from './passwords/change-password.js';
import { ForgotPassword } from './passwords/forgot-password.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { ResetPassword } from './passwords/reset-password.js';
import { plansConfig } from './deployment-plans/deployment-plans.config.js';
import { DeploymentPlans } from './deployment-plans/deployment-plans.js';
import { RecipientMailsModule } from './recipient-mails/recipient-mails.module.js';
import { ConcurrentAttempts } from './sessions/concurrent-attempts.js';
import { KnownNetworks } from './sessions/known-networks.js';
import { ListSessions } from './sessions/list-sessions.js';
import { LogIn } from './sessions/log-in.js';
import { LogOut } from './sessions/log-out.js';
import { LoginAttempts } from './sessions/login-attempts.js';
import { OpenSession } from './sessions/open-session.js';
import { RegisterAccount } from './sessions/register-account.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionRepository } from './sessions/session.repository.js';
import { RevokeSession } from './sessions/revoke-session.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { UserNetworkEntity } from './sessions/user-network.entity.js';
import { UserSessionsController } from './sessions/user-sessions.controller.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { RedisModule } from '../../platform/redis/redis.module.js';
import { AuditTrailModule } from '../../platform/audit-trail/audit-trail.module.js';

/** Organizations, users, sessions and API keys. */
@Module({
  imports: [
    MailModule,
    RedisModule,
    AuditTrailModule,
    ConfigModule.forFeature(plansConfig),
    ConfigModule.forFeature(emailVerificationConfig),
    TypeOrmModule.forFeature([
      OrganizationEntity,
      UserEntity,
      SessionEntity,
      UserNetworkEntity,
      ApiKeyEntity,
      AccountTokenEntity,
    ]),
    ContributionsModule,
    PublicAddressModule,
    CallerRightsModule,
    KeyOwnerModule,
    OwnerEmailsModule,
    BrandingModule,
    RecipientMailsModule,
  ],
  controllers: [
    SessionsController,
    UserSessionsController,
    PasswordsController,
    VerifyEmailController,
    InvitationsController,
    UsersController,
    OrganizationsController,
    MembersController,
    ApiKeysController,
  ],
  providers: [
    Authenticator,
    CallerIdentity,
    CredentialCache,
    CredentialRepository,
    OrganizationRepository,
    UserRepository,
    SessionRepository,
    ApiKeyRepository,
    AccountTokenRepository,
    AccountMails,
    MailBudget,
    RegisterAccount,
    LogIn,
    LoginAttempts,
    ConcurrentAttempts,
    KnownNetworks,
    OpenSession,
    LogOut,
    ListSessions,
    RevokeSession,
    ChangePassword,
    ForgotPassword,
    ResetPassword,
    VerifyEmail,
    VerifiedEmail,
    SpendingRights,
    SuspendOrganization,
    AcceptInvitation,
    OwnersOnVersion,
    ReadOrganization,
    UpdateOrganization,
    ReadMembers,
    AddMember,
    UpdateMember,
    RemoveMember,
    DeleteAccount,
    CreateApiKey,
    ListApiKeys,
    UpdateApiKey,
    RevokeApiKey,
    EndKeysOfCreator,
    OrganizationContact,
    ChangePlan,
    OverridePlan,
    DeploymentPlans,
  ],
  exports: [
    SpendingRights,
    BrandingModule,
    RecipientMailsModule,
    Authenticator,
    CallerIdentity,
    RegisterAccount,
    CreateApiKey,
    OrganizationContact,
    ReadOrganization,
    ChangePlan,
    OwnersOnVersion,
    DeploymentPlans,
    VerifiedEmail,
  ],
})
export class AuthModule {}
