import type { Request } from 'express';
import type { Scope } from '../../kernel/scopes.js';

/** Port that checks a credential again during a long response, for example a stream. */
export abstract class CallerCheck {
  /** Returns false if the credential was revoked or has expired, or if this scope or client address is no longer allowed. */
  abstract isStillAllowed(request: Request, scope: Scope): Promise<boolean>;
}
