import { Injectable } from '@nestjs/common';
import type { PageRequest } from '../../../kernel/page.js';
import { SessionRepository } from './session.repository.js';
import type { UserSession } from './session.js';

@Injectable()
export class ListSessions {
  constructor(private readonly sessions: SessionRepository) {}

  /** The user's valid sessions, newest first. */
  execute(userId: string, page: PageRequest): Promise<{ rows: UserSession[]; total: number }> {
    return this.sessions.listValid(userId, page);
  }
}
