import { secretsEqual } from '../http/edge/secrets-equal.js';

/** The key of the operator's own systems: `OPERATOR_KEY`. Without one, no request is accepted. */
export class OperatorKey {
  constructor(private readonly key: string | null) {}

  isIn(authorization: string | undefined): boolean {
    return this.key !== null && secretsEqual(authorization ?? '', `Bearer ${this.key}`);
  }
}
