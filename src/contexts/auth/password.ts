import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, two iterations), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Compared with for an unknown email, so that refusing it takes as long as refusing a wrong password. */
const dummyHash = hashPassword('nobody has this password');

/** `storedHash`: null for an unknown email; always false, at the same cost. */
export const verifyPassword = async (storedHash: string | null, password: string): Promise<boolean> => {
  const matches = await verify(storedHash ?? (await dummyHash), password);
  return matches && storedHash !== null;
};
