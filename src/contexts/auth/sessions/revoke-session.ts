import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/api-error.js';
import type { SessionPrincipal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { CredentialCache } from '../credential-cache.js';
import { SessionRepository } from './session.repository.js';

@Injectable()
export class RevokeSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly cache: CredentialCache,
    private readonly database: Database,
  ) {}

  /** Revokes one of the caller's sessions, possibly the current one. Throws `RESOURCE_NOT_FOUND`. */
  async execute({ userId }: SessionPrincipal, id: string): Promise<void> {
    if (!(await this.sessions.revokeById(userId, id))) throw notFound('Session');
    this.database.afterCommit(() => this.cache.clear());
  }
}
