import { spawnSync } from 'node:child_process';

/** PHP with the extensions that its client needs. */
export const hasPhp: boolean =
  spawnSync('php', ['-r', 'exit(extension_loaded("curl") && extension_loaded("mbstring") ? 0 : 1);']).status === 0;

/** The system's Python, or the one on the PATH. Undefined if Python is not installed. */
export const PYTHON = ['/usr/bin/python3', 'python3'].find((each) => spawnSync(each, ['--version']).status === 0);
