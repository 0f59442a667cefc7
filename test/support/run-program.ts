import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { TIMEOUT_MS } from './timeouts.js';

/** Runs a built program with an environment until it ends. */
export async function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd?: string,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    timeout: TIMEOUT_MS,
    cwd,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout: stdout.trim(), stderr: stderr.trim() };
}
