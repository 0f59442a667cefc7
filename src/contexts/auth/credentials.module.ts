import { Module } from '@nestjs/common';
import { Authenticator } from './authenticator.js';
import { CredentialCache } from './credential-cache.js';
import { CredentialRepository } from './credential.repository.js';

/** The guards and the repeated checks of running requests share one credential cache per process. */
@Module({
  providers: [Authenticator, CredentialCache, CredentialRepository],
  exports: [Authenticator, CredentialCache, CredentialRepository],
})
export class CredentialsModule {}
