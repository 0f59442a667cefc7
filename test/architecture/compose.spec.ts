import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Variables that the image and compose.yml set. */
const OF_THE_IMAGE = ['NODE_ENV', 'PORT', 'DATA_DIR'];

const compose = readFileSync('docker/compose.yml', 'utf8');

/** Shared settings of the service's processes, and the services. */
const [shared, services] = compose.split('\nservices:\n') as [string, string];

/** The lines of one service. */
const block = (name: string): string => new RegExp(`^  ${name}:\\n((   .*)?\\n)+`, 'm').exec(services)![0];

describe('docker/compose.yml', () => {
  it('has no default for a password or for the payment processor: both must be given', () => {
    const given = [...compose.matchAll(/\$\{(POSTGRES_PASSWORD|REDIS_PASSWORD|PAYMENT_PROCESSOR)(\S)/g)];

    expect([...new Set(given.map(([, name]) => name))].sort()).toEqual([
      'PAYMENT_PROCESSOR',
      'POSTGRES_PASSWORD',
      'REDIS_PASSWORD',
    ]);
    expect(given.every(([, , operator]) => operator === ':')).toBe(true);
    expect(compose).not.toMatch(/\$\{(POSTGRES_PASSWORD|REDIS_PASSWORD|PAYMENT_PROCESSOR):[^?]/);
  });

  it('passes every variable of the service on', () => {
    const documented = [...readFileSync('docs/running.md', 'utf8').matchAll(/^\| `([A-Z0-9_]+)` /gm)];
    const variables = documented.map(([, name]) => name!).filter((name) => !OF_THE_IMAGE.includes(name));

    expect(variables.filter((name) => !compose.includes(`    ${name}:`))).toEqual([]);
  });

  it('keeps the password out of a URL, which some characters would break', () => {
    expect(compose).toContain('PGPASSWORD: ${POSTGRES_PASSWORD:?');
    expect(compose).not.toMatch(/:\/\/\S*POSTGRES_PASSWORD/);
    const previous = process.env['PGPASSWORD'];
    process.env['PGPASSWORD'] = 'p@ss/w:rd';
    expect(new pg.Client('postgres://guia@postgres:5432/guia').password).toBe('p@ss/w:rd');
    if (previous === undefined) delete process.env['PGPASSWORD'];
    else process.env['PGPASSWORD'] = previous;
  });

  it('names the versions of its servers, and their digests, as the image names those that it is made of', () => {
    const dockerfile = readFileSync('docker/Dockerfile', 'utf8');
    const servers = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);

    expect(servers).toHaveLength(2);
    expect(bases).toHaveLength(2);
    for (const image of servers) expect(image).toMatch(/:\d+\.\d+/);
    for (const image of [...servers, ...bases]) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
  });

  it('trusts the proxy of the host, which alone reaches the port', () => {
    expect(shared).toMatch(/TRUST_PROXY: \$\{TRUST_PROXY:-172\.31\.255\.1\}/);
    expect(compose).toContain('gateway: 172.31.255.1');
    expect(block('api')).toMatch(/- '127\.0\.0\.1:\$\{PORT:-3000\}:3000'/);
    expect(compose.match(/^ +ports:/gm)).toHaveLength(1);
  });

  it('gives no container more than it needs, and the servers a network of their own', () => {
    const hardened = ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"];
    for (const text of [shared, block('postgres'), block('redis')])
      expect(hardened.filter((line) => !text.includes(line))).toEqual([]);
    for (const name of ['postgres', 'redis']) expect(block(name)).toContain('networks: [data]');
    expect(compose).toMatch(/^ {2}data:\n {4}internal: true$/m);
    expect(compose).not.toMatch(/seccomp[:=]unconfined|privileged: true/);
  });

  it('bounds memory and processes of every container', () => {
    for (const text of [shared, block('postgres'), block('redis')])
      for (const limit of ['mem_limit', 'pids_limit']) expect(text).toMatch(new RegExp(`^ +${limit}: \\d`, 'm'));
  });

  it('keeps the password of Redis off its command line, where every process of the host reads it', () => {
    const command = /^ {4}command:[\s\S]*?(?=^ {4}\w)/m.exec(block('redis'))![0];

    expect(block('redis')).toContain('REDIS_PASSWORD');
    expect(command).not.toMatch(/redis-server[^\n]*(requirepass|REDIS_PASSWORD)/);
  });

  it('asks every server whether it is healthy, the API and the worker whether they are ready', () => {
    expect(shared).toContain('/health/ready');
    for (const name of ['api', 'worker']) {
      expect(block(name)).toContain('<<: *service');
      expect(block(name)).not.toContain('healthcheck');
    }
    for (const name of ['postgres', 'redis']) expect(block(name)).toContain('healthcheck:');
  });
});

describe('docker/Dockerfile', () => {
  it('gets every folder of docs/ that the service serves', () => {
    const served = [
      ...readFileSync('src/platform/site/guide-files.ts', 'utf8').matchAll(/this\.list\('\w+', '(\w+)\/'\)/g),
    ];
    const kept = readFileSync('.dockerignore', 'utf8').split('\n');

    expect(served.map(([, folder]) => folder).sort()).toEqual(['es', 'reference']);
    for (const folder of ['examples', ...served.map(([, folder]) => folder)]) expect(kept).toContain(`!docs/${folder}`);
  });
});
