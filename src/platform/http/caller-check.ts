import type { Request } from 'express';
import type { Scope } from '../../kernel/scopes.js';

/** Port to the credentials, for responses that outlast the check at their start. */
export abstract class CallerCheck {
  /** False: the credential of the request was revoked, has expired, or may no longer be used with this scope or from this address. */
  abstract isStillAllowed(request: Request, scope: Scope): Promise<boolean>;
}
