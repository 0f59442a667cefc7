import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every module imports what it injects, except from these (docs/architecture.md). */
const GLOBAL: Readonly<Record<string, string>> = {
  'platform/clock/clock.module.ts': 'infrastructure',
  'platform/database/database.module.ts': 'infrastructure',
  'platform/outbox/outbox.module.ts': 'infrastructure',
  'platform/versions/versions.module.ts': 'configuration: the API versions that this deployment serves',
  'contexts/auth/platform-ports.module.ts': 'binds ports of the platform',
  'contexts/rate-limit/rate-limit.module.ts': 'binds a port of the platform',
  'contexts/webhooks/event-subscribers.module.ts': 'binds a port of the outbox',
  'flows/label-lifecycle/label-lifecycle.module.ts': 'binds ports of orders and tracking',
};

describe('Modules', () => {
  it('are global only if they are infrastructure, or bind a port of an earlier layer', () => {
    const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.module.ts'),
    );
    const global = modules.filter((file) => /^@Global\(\)/m.test(readFileSync(join('src', file), 'utf8')));
    expect(global.sort()).toEqual(Object.keys(GLOBAL).sort());
  });
});
