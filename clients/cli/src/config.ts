import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** What `guia login` and `guia listen` keep between runs. */
export interface StoredConfig {
  readonly apiKey?: string;
  readonly baseUrl?: string;
  /** The secret that signs forwarded events: `whsec_…`. */
  readonly signingSecret?: string;
}

interface Place {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const here: Place = { platform: process.platform, home: homedir(), env: process.env };

/** The file of the settings, in the configuration folder of the operating system. */
export function configPath({ platform, home, env }: Place = here): string {
  if (platform === 'win32')
    return win32.join(env['APPDATA'] ?? win32.join(home, 'AppData', 'Roaming'), 'guia', 'config.json');
  const folder =
    platform === 'darwin'
      ? posix.join(home, 'Library', 'Application Support')
      : (env['XDG_CONFIG_HOME'] ?? posix.join(home, '.config'));
  return posix.join(folder, 'guia', 'config.json');
}

/** The stored settings, or `{}` before the first `guia login`. */
export async function readConfig(path = configPath()): Promise<StoredConfig> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as StoredConfig;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${path} cannot be read: ${(error as Error).message}. Delete it and run \`guia login\` again.`, {
      cause: error,
    });
  }
}

/** Changes settings. Only the user of this machine can read the file. */
export async function writeConfig(changes: StoredConfig, path = configPath()): Promise<void> {
  const config = { ...(await readConfig(path)), ...changes };
  await mkdir(path.replace(/[\\/][^\\/]+$/, ''), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  // `mode` above applies to new files only.
  await chmod(path, 0o600);
}

/** The secret that signs forwarded events. It is created once, so that a receiver can keep it. */
export async function signingSecret(path = configPath()): Promise<string> {
  const stored = (await readConfig(path)).signingSecret;
  if (stored) return stored;
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  await writeConfig({ signingSecret: secret }, path);
  return secret;
}
