import { once } from 'node:events';

/** Imports only the packages of the architecture, and runs until its input ends. */
const PACKAGES = [
  'reflect-metadata',
  '@nestjs/core',
  '@nestjs/common',
  '@nestjs/platform-express',
  '@nestjs/config',
  '@nestjs/bull',
  '@nestjs/swagger',
  'typeorm',
  'pg',
  'class-validator',
  'class-transformer',
  'big.js',
  'redis',
];

for (const name of PACKAGES) await import(name);
process.stdout.write('imported\n');
await once(process.stdin.resume(), 'end');
