import { secretsEqual } from '../http/edge/secrets-equal.js';

/** Checks `OPERATOR_KEY`, the key that the operator's systems send. Without a configured key, no request is accepted. */
export class OperatorKey {
  constructor(private readonly key: string | null) {}

  isIn(authorization: string | undefined): boolean {
    return this.key !== null && secretsEqual(authorization ?? '', `Bearer ${this.key}`);
  }
}
