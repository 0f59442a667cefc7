import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { CredentialCache } from '../credential-cache.js';
import { SessionRepository } from './session.repository.js';

@Injectable()
export class LogOut {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly cache: CredentialCache,
    private readonly database: Database,
  ) {}

  async execute(sessionId: string): Promise<void> {
    await this.sessions.revoke(sessionId);
    this.database.afterCommit(() => this.cache.clear());
  }
}
