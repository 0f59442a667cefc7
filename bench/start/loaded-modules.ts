import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { isMainThread } from 'node:worker_threads';

/** `NODE_OPTIONS='--import ./dist/bench/start/loaded-modules.js'`: LOADED_MODULES then lists, when the process ends, the files of code that it loaded. */
const list = process.env['LOADED_MODULES'];
if (list && isMainThread) {
  const files = new Set<string>();
  const session = new Session();
  session.connect();
  session.on('Debugger.scriptParsed', ({ params: { url } }) => {
    // Skips Node's built-in modules.
    if (/^(file:\/\/)?\//.test(url)) files.add(url.replace('file://', ''));
  });
  session.post('Debugger.enable');
  process.on('exit', () => writeFileSync(list, [...files].join('\n')));
}
