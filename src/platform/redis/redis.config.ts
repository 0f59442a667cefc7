import { registerAs } from '@nestjs/config';
import { readVariables, type Variables } from '../config/read-variables.js';
import type { Sentinels } from './sentinels.js';

export const redisConfig = registerAs('redis', () =>
  readVariables((read) => ({
    url: read.requiredUrl('REDIS_URL', ['redis:', 'rediss:']),
    /** Prefix of every Redis key. Deployments and tests with different prefixes can share a server. */
    prefix: read.text('REDIS_PREFIX', 'guia'),
    sentinels: readSentinels(read),
  })),
);

function readSentinels(read: Variables): Sentinels | null {
  const list = read.optional('REDIS_SENTINELS')?.split(',') ?? [];
  const nodes = list.map((text) => {
    const [, host = '', port] = /^\[?(.+?)\]?(?::(\d+))?$/.exec(text.trim()) ?? [];
    return { host, port: Number(port ?? 26_379) };
  });
  const name = read.text('REDIS_SENTINEL_MASTER', 'mymaster');
  const password = read.optional('REDIS_SENTINEL_PASSWORD');
  return nodes.length > 0 ? { nodes, name, password } : null;
}
