import type { Tenant } from '../../kernel/principal.js';
import type { Rendering } from './render.js';

/**
 * A request with an Idempotency-Key. `fingerprint`: equal for equal requests. `holdsSecret`: the response to a success is
 * stored encrypted.
 */
export interface KeyedRequest extends Rendering {
  readonly tenant: Tenant;
  readonly key: string;
  readonly fingerprint: string;
  readonly holdsSecret: boolean;
  /** False: a new key is refused, as the organization's answers fill its room. */
  readonly hasRoom: boolean;
}
