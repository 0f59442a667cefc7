import type { UserEntity } from '../users/user.entity.js';

/** A user of an organization, without the password hash. */
export type Member = Pick<UserEntity, 'id' | 'email' | 'name' | 'role' | 'status' | 'emailVerifiedAt' | 'createdAt'>;

/** True if a member other than `id` is OWNER. An open invitation does not count: it may never be accepted. */
export const hasAnotherOwner = (members: readonly Pick<Member, 'id' | 'role' | 'status'>[], id: string): boolean =>
  members.some((member) => member.id !== id && member.role === 'OWNER' && member.status === 'ACTIVE');
