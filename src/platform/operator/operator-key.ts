import { secretsEqual } from '../http/edge/secrets-equal.js';

/** Checks `OPERATOR_KEY`, the key that the systems of the operator send. If no key is configured, rejects every request. */
export class OperatorKey {
  constructor(private readonly key: string | null) {}

  isIn(authorization: string | undefined): boolean {
    return this.key !== null && secretsEqual(authorization ?? '', `Bearer ${this.key}`);
  }
}
