import { Module } from '@nestjs/common';
import { Authenticator } from './authenticator.js';
import { CredentialCache } from './credential-cache.js';
import { CredentialRepository } from './credential.repository.js';

/** One cache of credentials per process, for requests and for requests that are still in progress. */
@Module({
  providers: [Authenticator, CredentialCache, CredentialRepository],
  exports: [Authenticator, CredentialCache, CredentialRepository],
})
export class CredentialsModule {}
