import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, two iterations), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Hash that is verified for unknown emails, so that the response time is the same as for a wrong password. */
const dummyHash = hashPassword('placeholder password');

/** `storedHash` is null for an unknown email. For an unknown email the function returns false after the same computation. */
export const verifyPassword = async (storedHash: string | null, password: string): Promise<boolean> => {
  const matches = await verify(storedHash ?? (await dummyHash), password);
  return matches && storedHash !== null;
};
