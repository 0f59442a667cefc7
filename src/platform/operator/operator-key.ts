import { secretsEqual } from '../http/edge/secrets-equal.js';

/** Checks the key of the operator's systems, `OPERATOR_KEY`. Without a configured key, no request is accepted. */
export class OperatorKey {
  constructor(private readonly key: string | null) {}

  isIn(authorization: string | undefined): boolean {
    return this.key !== null && secretsEqual(authorization ?? '', `Bearer ${this.key}`);
  }
}
