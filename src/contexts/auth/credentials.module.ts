import { Module } from '@nestjs/common';
import { Authenticator } from './authenticator.js';
import { CredentialCache } from './credential-cache.js';
import { CredentialRepository } from './credential.repository.js';

/** Provides one credential cache per process, for the guards and for the repeated checks of requests in progress. */
@Module({
  providers: [Authenticator, CredentialCache, CredentialRepository],
  exports: [Authenticator, CredentialCache, CredentialRepository],
})
export class CredentialsModule {}
