import { spawn } from 'node:child_process';
import { StartRefused } from '../platform/config/start-refused.js';
import { exitWithFailure } from './explain-start-failure.js';
import { startMissingServices } from './missing-services.js';
import { onSignal } from './on-signal.js';

/**
 * `npm run start:dev`: starts the required private services, then runs a command. The services continue when the application
 * restarts, and stop when the command ends. This process returns the exit code of the command.
 */
async function main([command, ...args]: readonly string[]): Promise<void> {
  if (!command) throw new StartRefused('Add the command to run.');
  const services = await startMissingServices((line) => process.stdout.write(`${line}\n`));
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Uses a separate process group, because Ctrl-C in a terminal signals the whole foreground group. A second signal would end the
    // application immediately.
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

/** Kills the remaining processes of the command if this process ends first. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group contains no processes.
  }
}

main(process.argv.slice(2)).catch(exitWithFailure);
