#!/usr/bin/env node
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { randomBytes } from 'node:crypto';
import { Guia } from '../../typescript/src/index.js';
import { createMcpServer } from './server.js';

/** `guia-mcp [--read-only]`, with `GUIA_API_KEY` and `GUIA_BASE_URL`. Standard output is reserved for the protocol. */
const { GUIA_API_KEY: apiKey, GUIA_BASE_URL: baseUrl = 'http://localhost:3000' } = process.env;
if (!apiKey) {
  process.stderr.write('GUIA_API_KEY is not set. Create a key with POST /v1/api-keys. Start with a TEST key.\n');
  process.exit(1);
}
const guia = new Guia({ baseUrl, apiKey, strict: true });
const options = { readOnly: process.argv.includes('--read-only'), confirmationKey: randomBytes(32).toString('hex') };
serveStdio(() => createMcpServer(guia, options));
