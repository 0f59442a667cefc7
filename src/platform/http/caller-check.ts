import type { Request } from 'express';
import type { Scope } from '../../kernel/scopes.js';

/** Port that checks a credential again while a long response, such as a stream, is being sent. */
export abstract class CallerCheck {
  /** False if the credential was revoked, has expired, or may no longer be used with this scope or from this address. */
  abstract isStillAllowed(request: Request, scope: Scope): Promise<boolean>;
}
