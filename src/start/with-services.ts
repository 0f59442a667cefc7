import { spawn } from 'node:child_process';
import { StartRefused } from '../platform/config/start-refused.js';
import { exitWithFailure } from './explain-start-failure.js';
import { startMissingServices } from './missing-services.js';
import { onSignal } from './on-signal.js';

/**
 * `npm run start:dev`: runs a command with the private services that it needs. The services keep running when the application
 * restarts, and stop when the command ends. This process returns the exit code of the command.
 */
async function main([command, ...args]: readonly string[]): Promise<void> {
  if (!command) throw new StartRefused('Add the command to run.');
  const services = await startMissingServices((line) => process.stdout.write(`${line}\n`));
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a separate process group: Ctrl-C in a terminal signals the whole foreground group, and a second signal would
    // end the application immediately.
    detached: true,
  });
  const stop = (): void => void child.kill('SIGTERM');
  onSignal(stop);
  process.once('SIGHUP', stop);
  process.once('exit', () => endGroup(child.pid));

  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', reject);
  }).finally(() => services.stop());
  process.exit(exitCode);
}

/** Kills the command's remaining processes if this process ends without waiting for them. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group contains no more processes.
  }
}

main(process.argv.slice(2)).catch(exitWithFailure);
