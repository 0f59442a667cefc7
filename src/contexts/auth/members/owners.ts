import type { Role } from '../../../kernel/principal.js';

interface Member {
  readonly id: string;
  readonly role: Role;
}

/** True when somebody else than `id` is OWNER. */
export const hasAnotherOwner = (members: readonly Member[], id: string): boolean =>
  members.some((member) => member.id !== id && member.role === 'OWNER');
