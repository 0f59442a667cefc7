import type { Member } from '../members/member.js';
import type { Organization } from '../organizations/organization.js';
import type { SessionEntity } from './session.entity.js';

/** Living sessions of a user. Source: docs/reference/accounts.md#sessions */
export const MAX_SESSIONS = 50;

/** Source: docs/reference/accounts.md#sessions */
export interface NewSession {
  /** In clear: the only time it can be shown. */
  readonly accessToken: string;
  readonly expiresAt: Date;
}

/** The result of registering and of logging in. */
export interface SignIn {
  readonly session: NewSession;
  readonly user: Member;
  readonly organization: Organization;
}

/** A session in the list of a user's sessions. */
export type UserSession = Pick<
  SessionEntity,
  'id' | 'tokenHash' | 'createdAt' | 'lastUsedAt' | 'ipAddress' | 'userAgent'
>;
