import { randomBytes } from 'node:crypto';
import { StartRefused } from '../../src/platform/config/start-refused.js';
import { migrate, requireCurrentSchema } from '../../src/platform/database/schema.js';
import { explainStartFailure } from '../../src/start/explain-start-failure.js';
import { bench, sql, useDatabase } from '../support/bench.js';
import { createDatabase, createDatabaseIn } from '../support/clone-database.js';

/** A new login, and the URL by which it connects to a database. */
async function newLogin(options = ''): Promise<{ name: string; urlOf: (databaseUrl: string) => string }> {
  const name = `login_${randomBytes(4).toString('hex')}`;
  await sql(`CREATE ROLE ${name} LOGIN ${options} PASSWORD '${name}'`);
  const urlOf = (databaseUrl: string): string =>
    Object.assign(new URL(databaseUrl), { username: name, password: name }).toString();
  return { name, urlOf };
}

/** The line that an operator reads. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartRefused);
  return explainStartFailure(error);
}

/** Runs the statements of the message as a superuser. */
const obey = (line: string): Promise<unknown> => sql(line.split('Run as a superuser: ')[1]!);

describe('A login of PostgreSQL', () => {
  it('that bypasses row-level security and is not a member of the service role gets an error with the missing grant', async () => {
    const { name, urlOf } = await newLogin('BYPASSRLS');
    const start = () => requireCurrentSchema({ databaseUrl: urlOf(bench.databaseUrl) });
    await sql(`GRANT USAGE ON SCHEMA public TO ${name}; GRANT SELECT ON migrations TO ${name}`);

    const line = await refusal(start());

    expect(line).toBe(
      `The login ${name} of DATABASE_URL bypasses row-level security and cannot switch to the role guia_service. Run as a superuser: GRANT guia_service TO ${name};`,
    );
    await obey(line);
    await start();
  });

  it('that may not read and write the tables gets an error with the missing grants', async () => {
    const { name, urlOf } = await newLogin();
    const start = () => requireCurrentSchema({ databaseUrl: urlOf(bench.databaseUrl) });

    const line = await refusal(start());

    expect(line).toContain(`The login ${name} of DATABASE_URL may not read and write all tables of `);
    await obey(line);
    await start();
  });

  it('that migrates gets an error that names the rights it lacks, before anything is changed', async () => {
    const { name, urlOf } = await newLogin();
    const databaseUrl = await createDatabase(process.env['TEST_POSTGRES_URL']!, name);
    await useDatabase(databaseUrl);
    await sql('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    const target = { databaseUrl: urlOf(databaseUrl) };

    const schema = await refusal(migrate(target));
    expect(schema).toContain(`GRANT USAGE, CREATE ON SCHEMA public TO ${name};`);
    await obey(schema);

    const database = await refusal(migrate(target));
    expect(database).toContain(`GRANT CREATE ON DATABASE ${name} TO ${name};`);
    expect(await sql("SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([]);
    await useDatabase(bench.databaseUrl);
  });

  it('that migrates the tables of another role gets an error that says to become its member', async () => {
    const { name, urlOf } = await newLogin();
    await sql(`GRANT USAGE, CREATE ON SCHEMA public TO ${name}`);

    const line = await refusal(migrate({ databaseUrl: urlOf(bench.databaseUrl) }));

    expect(line).toMatch(
      new RegExp(
        `^The login ${name} of DATABASE_URL is not a member of (\\w+), the owner of the tables .* GRANT \\1 TO ${name};$`,
      ),
    );
  });
});

describe('A database', () => {
  it.each(['SQL_ASCII', 'LATIN1'])(
    'with the encoding %s is rejected by migrations, which change nothing',
    async (encoding) => {
      const name = `encoding_${randomBytes(4).toString('hex')}`;
      const databaseUrl = await createDatabaseIn(encoding, process.env['TEST_POSTGRES_URL']!, name);

      expect(await refusal(migrate({ databaseUrl }))).toBe(
        `The encoding of the database ${name} in DATABASE_URL is ${encoding}, but the service requires UTF8. Create another database, and restore the data into it: CREATE DATABASE guia_utf8 OWNER guia ENCODING 'UTF8' TEMPLATE template0;`,
      );

      await useDatabase(databaseUrl);
      expect(await sql("SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([]);
      await useDatabase(bench.databaseUrl);
    },
  );
});
