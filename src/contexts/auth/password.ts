import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, two passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** A hash of nobody's password, so that an unknown email takes as long to refuse as a wrong password. */
const nobody = hashPassword('nobody has this password');

export const verifyPassword = async (storedHash: string | null, password: string): Promise<boolean> => {
  const matches = await verify(storedHash ?? (await nobody), password);
  return matches && storedHash !== null;
};
