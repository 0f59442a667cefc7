import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import { PublicAddressModule } from '../../platform/http/public-address.js';
import { AccountMails, MailBudget } from './account-tokens/account-mails.js';
import { AccountTokenEntity } from './account-tokens/account-token.entity.js';
import { AccountTokenRepository } from './account-tokens/account-token.repository.js';
import { ApiKeyEntity } from './api-keys/api-key.entity.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { BrandingController } from './branding/branding.controller.js';
import { BrandingEntity } from './branding/branding.entity.js';
import { BrandingService } from './branding/branding.service.js';
import { plansConfig } from './deployment-plans/deployment-plans.config.js';
import { DeploymentPlans } from './deployment-plans/deployment-plans.js';
import { emailVerificationConfig } from './email-verification/email-verification.config.js';
import { EmailVerification } from './email-verification/email-verification.service.js';
import { UnconfirmedAccess } from './email-verification/unconfirmed-access.service.js';
import { MailedTokensController } from './account-tokens/mailed-tokens.controller.js';
import { MembersController } from './members/members.controller.js';
import { MembersService } from './members/members.service.js';
import { OrganizationContact } from './members/organization-contact.js';
import { FindAccounts, SuspendedOrganizations } from './organizations/find-accounts.js';
import { OrganizationEntity } from './organizations/organization.entity.js';
import { OrganizationsController } from './organizations/organizations.controller.js';
import { OrganizationsService } from './organizations/organizations.service.js';
import { SpendingRights } from './organizations/spending-rights.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { CredentialsModule } from './credentials.module.js';
import { PlatformPortsModule } from './platform-ports.module.js';
import {
  MailRecipientEntity,
  NewMailRecipientsEntity,
  RecipientMailEntity,
  RecipientMailSettingsEntity,
} from './recipient-mails/recipient-mail.entity.js';
import { RecipientMailsController } from './recipient-mails/recipient-mails.controller.js';
import { RecipientMails } from './recipient-mails/recipient-mails.service.js';
import { ConcurrentAttempts, KnownNetworks, LoginAttempts } from './sessions/login-attempts.js';
import { RegisterAccount } from './sessions/register-account.js';
import { SessionEntity, UserNetworkEntity } from './sessions/session.entity.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SecondFactorCodes } from './second-factors/second-factor-codes.js';
import { LoginChallengeEntity, RecoveryCodeEntity, SecondFactorEntity } from './second-factors/second-factor.entity.js';
import { SecondFactorsController } from './second-factors/second-factors.controller.js';
import { SecondFactorSecrets, SecondFactorsService } from './second-factors/second-factors.service.js';
import { PasswordConfirmation } from './passwords/password-confirmation.service.js';
import { SecretsModule } from '../../platform/secrets/secrets.module.js';
import { UserEntity } from './users/user.entity.js';
import { UserRepository } from './users/user.repository.js';
import { UsersController } from './users/users.controller.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { RedisModule } from '../../platform/redis/redis.module.js';
import { AuditTrailModule } from '../../platform/audit-trail/audit-trail.module.js';
import { FilesModule } from '../../platform/files/files.module.js';

@Module({
  imports: [
    FilesModule,
    MailModule,
    RedisModule,
    AuditTrailModule,
    SecretsModule,
    ConfigModule.forFeature(plansConfig),
    ConfigModule.forFeature(emailVerificationConfig),
    TypeOrmModule.forFeature([
      OrganizationEntity,
      UserEntity,
      SessionEntity,
      UserNetworkEntity,
      ApiKeyEntity,
      AccountTokenEntity,
      SecondFactorEntity,
      RecoveryCodeEntity,
      LoginChallengeEntity,
      BrandingEntity,
      RecipientMailSettingsEntity,
      RecipientMailEntity,
      MailRecipientEntity,
      NewMailRecipientsEntity,
    ]),
    ContributionsModule,
    PublicAddressModule,
    PlatformPortsModule,
    CredentialsModule,
  ],
  controllers: [
    SessionsController,
    PasswordsController,
    SecondFactorsController,
    MailedTokensController,
    UsersController,
    OrganizationsController,
    MembersController,
    ApiKeysController,
    BrandingController,
    RecipientMailsController,
  ],
  providers: [
    UserRepository,
    AccountTokenRepository,
    AccountMails,
    MailBudget,
    RegisterAccount,
    SessionsService,
    LoginAttempts,
    ConcurrentAttempts,
    KnownNetworks,
    PasswordsService,
    PasswordConfirmation,
    SecondFactorCodes,
    SecondFactorsService,
    SecondFactorSecrets,
    EmailVerification,
    UnconfirmedAccess,
    MembersService,
    OrganizationContact,
    OrganizationsService,
    FindAccounts,
    SuspendedOrganizations,
    SpendingRights,
    ApiKeysService,
    DeploymentPlans,
    BrandingService,
    RecipientMails,
  ],
  exports: [
    CredentialsModule,
    EmailVerification,
    UnconfirmedAccess,
    RegisterAccount,
    OrganizationContact,
    OrganizationsService,
    SpendingRights,
    DeploymentPlans,
    BrandingService,
    RecipientMails,
  ],
})
export class AuthModule {}
