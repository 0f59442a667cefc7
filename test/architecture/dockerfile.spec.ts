import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { 'start:prod': string } };
const dockerfile = readFileSync('docker/Dockerfile', 'utf8');

describe('docker/Dockerfile', () => {
  it('runs the service with the options and the environment of npm run start:prod', () => {
    const words = scripts['start:prod'].split(' ');
    const node = words.indexOf('node');
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[];

    expect(command).toEqual(words.slice(node));
    expect(node).toBeGreaterThan(0);
    const environment = dockerfile
      .match(/^ENV .*$/gm)!
      .join(' ')
      .split(' ');
    expect(environment).toEqual(expect.arrayContaining(words.slice(0, node)));
  });
});
