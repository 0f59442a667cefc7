import { Injectable } from '@nestjs/common';
import { CredentialCache } from '../credential-cache.js';
import { SessionRepository } from './session.repository.js';

@Injectable()
export class LogOut {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly cache: CredentialCache,
  ) {}

  async execute(sessionId: string): Promise<void> {
    await this.sessions.revoke(sessionId);
    this.cache.forgetAll();
  }
}
