import { hash, verify } from '@node-rs/argon2';

/** Uses argon2id with the defaults of the library (19 MiB, two iterations), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** For an unknown email, the password is compared with this hash, so that the response time is the same as for a wrong password. */
const dummyHash = hashPassword('placeholder password');

/** `storedHash` is null for an unknown email. The function then runs the same computation and returns false. */
export const verifyPassword = async (storedHash: string | null, password: string): Promise<boolean> => {
  const matches = await verify(storedHash ?? (await dummyHash), password);
  return matches && storedHash !== null;
};
