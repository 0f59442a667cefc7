import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, canRun } from './run.js';

const PACKAGES = ['redis-server', 'valkey-server'];

/** Whether this system can download and extract Debian packages. */
export async function hasApt(): Promise<boolean> {
  return (await canRun('apt-get')) && (await canRun('dpkg-deb'));
}

/**
 * Downloads the distribution's Redis or Valkey with apt, including missing libraries, and extracts it into a directory
 * without installing it: this works for every user, starts no system service and does not change the system.
 * @throws Error with the reason that apt gives
 */
export async function fetchRedis(directory: string, log: (line: string) => void): Promise<void> {
  log('Redis is not installed: fetching it with apt, once (this may take a minute)…');
  const work = join(directory, 'apt');
  try {
    const debs = await download(work);
    for (const deb of debs) await run('dpkg-deb', ['-x', deb, directory]);
  } catch (error) {
    throw new Error(aptReason(error as Error & { stderr?: string }), { cause: error });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Downloads with the system's package lists or, if they are missing or outdated, with new ones. */
async function download(work: string): Promise<string[]> {
  try {
    return await downloadWith(await configuration(join(work, 'system'), ''));
  } catch {
    const own = join(work, 'own');
    const apt = await configuration(own, `Dir::State::Lists "${own}/lists"; Dir::Cache "${own}/cache";\n`);
    await mkdir(join(own, 'lists/partial'), { recursive: true });
    await mkdir(join(own, 'cache/archives/partial'), { recursive: true });
    // A source may be unreachable: the download shows whether the others are enough.
    await aptGet(apt, ['update']).catch(() => undefined);
    return downloadWith(apt);
  }
}

interface Apt {
  readonly directory: string;
  readonly options: readonly string[];
}

/** Disables apt's locks, its sandbox user (who cannot enter the directory) and the system's hooks. */
async function configuration(directory: string, more: string): Promise<Apt> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'apt.conf');
  const hooks = ['Pre-Invoke', 'Post-Invoke', 'Post-Invoke-Success'].map((hook) => `#clear APT::Update::${hook};\n`);
  const settings =
    'Debug::NoLocking "true"; APT::Sandbox::User "root"; Acquire::Retries "2"; Acquire::http::Timeout "30";\n';
  await writeFile(file, settings + hooks.join('') + more);
  return { directory, options: ['-c', file, '-q'] };
}

/** Runs apt in its directory, into which it downloads, with the proxy of the environment. */
function aptGet(apt: Apt, args: readonly string[]): Promise<string> {
  const { http_proxy, https_proxy, no_proxy } = process.env;
  return run('apt-get', [...apt.options, ...args], { cwd: apt.directory, env: { http_proxy, https_proxy, no_proxy } });
}

async function downloadWith(apt: Apt): Promise<string[]> {
  const packages = await firstKnown(apt);
  await aptGet(apt, ['download', ...packages]);
  const files = await readdir(apt.directory);
  return files.filter((name) => name.endsWith('.deb')).map((name) => join(apt.directory, name));
}

/** The first known package of `PACKAGES` and the packages that it requires on this system. */
async function firstKnown(apt: Apt): Promise<string[]> {
  let failure: unknown;
  for (const name of PACKAGES) {
    try {
      return packagesToInstall(await aptGet(apt, ['--simulate', '--no-install-recommends', 'install', name]));
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

/** The names in the `Inst` lines of `apt-get --simulate install`. */
export function packagesToInstall(simulation: string): string[] {
  return [...simulation.matchAll(/^Inst (\S+) /gm)].map((match) => match[1] as string);
}

/** The first error of apt: a line that starts with `E:`. */
export function aptReason(error: Error & { stderr?: string }): string {
  return /^E: (.*)$/m.exec(error.stderr ?? '')?.[1] ?? error.message;
}
