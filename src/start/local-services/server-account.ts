import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { type Account, run } from './run.js';

const NAME = 'guia';

/** Where a private server keeps its files, and the account that it runs as; undefined: the user of this process. */
export interface ServerDirectory {
  /** Without symbolic links. */
  readonly directory: string;
  readonly account: Account | undefined;
}

/**
 * Creates a directory that only a server may enter. PostgreSQL refuses to run as root, so root's servers run as the owner
 * of the directory if that is another user, otherwise as the system user `guia`, which is created if missing.
 */
export async function serverDirectory(directory: string): Promise<ServerDirectory> {
  try {
    await mkdir(directory, { recursive: true });
    const account = process.getuid?.() === 0 ? await accountFor(directory) : undefined;
    if (account) await chown(directory, account.uid, account.gid);
    await chmod(directory, 0o700);
    return { directory: await realpath(directory), account };
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new Error(`${directory} belongs to another user: start as that user, or set another DATA_DIR.`, {
      cause: error,
    });
  }
}

async function accountFor(directory: string): Promise<Account> {
  const { uid, gid } = await stat(directory);
  if (uid !== 0) return { uid, gid };
  try {
    // Under a lock, because two concurrent runs would both try to create the user.
    const create = `useradd --system --user-group --no-create-home --shell /bin/false ${NAME}`;
    return await lookUp().catch(async () => {
      await run('flock', ['/etc', 'sh', '-c', `id -u ${NAME} || ${create}`]);
      return lookUp();
    });
  } catch (error) {
    throw new Error(
      `The system user "${NAME}" could not be made, and PostgreSQL does not run as root: ` +
        `start Guía as an ordinary user, or set DATABASE_URL and REDIS_URL.`,
      { cause: error },
    );
  }
}

async function lookUp(): Promise<Account> {
  const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
  return { uid: Number(uid), gid: Number(gid) };
}
