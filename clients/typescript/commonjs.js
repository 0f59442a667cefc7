import { cp, writeFile } from 'node:fs/promises';

// What `require` finds: files that are CommonJS by the package.json beside them, with the types that they import.
await writeFile('dist/cjs/package.json', '{ "type": "commonjs" }\n');
await cp('schema.d.ts', 'dist/cjs/schema.d.ts');
