import { migrate } from '../../src/platform/database/schema.js';

await migrate({ databaseUrl: process.argv[2]! });
