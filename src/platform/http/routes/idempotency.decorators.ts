import { Reflector } from '@nestjs/core';

export interface IdempotencyPolicy {
  /** The operation calls a carrier or a processor between transactions: it records progress and response itself. */
  readonly phased: boolean;
  /** The request or the response contains a secret (a password, an API key): neither is stored in clear text. */
  readonly holdsSecret: boolean;
  /** The operation changes nothing: nothing is stored, and it runs again. Source: docs/reference/idempotency.md#reads */
  readonly changesNothing: boolean;
}

/** The route accepts an `Idempotency-Key`. A route without this declaration ignores the header. */
export const AcceptsIdempotencyKey = Reflector.createDecorator<IdempotencyPolicy>();
