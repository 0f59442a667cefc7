import type { Tenant } from '../../kernel/principal.js';

/** A request of a known caller, as it is logged: never its query, headers or bodies, but names of fields that were ignored. Source: docs/reference/request-log.md#fields */
export interface LoggedRequest extends Tenant {
  readonly id: string;
  /** Of `X-Request-Id`: chosen by the client, it may occur more than once. */
  readonly requestId: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The declared path; null: no route took the request. */
  readonly route: string | null;
  readonly status: number;
  readonly durationMs: number;
  /** Null: the request of a session. */
  readonly apiKeyId: string | null;
  /** Null: the request of an API key. */
  readonly userId: string | null;
  readonly errorCode: string | null;
  /** The answer was given before, to the same Idempotency-Key. */
  readonly idempotentReplay: boolean;
  /** As the response's `Ignored-Fields` named them. */
  readonly ignoredFields: readonly string[];
  /** When it arrived. */
  readonly createdAt: Date;
}
