import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { 'start:prod': string } };
const dockerfile = readFileSync('docker/Dockerfile', 'utf8');

describe('docker/Dockerfile', () => {
  it('runs the service as npm run start:prod does', () => {
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[];

    // `exec`: SIGTERM of a process manager reaches the service and not a shell.
    expect(scripts['start:prod']).toBe(`exec ${command.join(' ')}`);
  });
});
