import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import { bench } from '../support/bench.js';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}

/** Tables that no entity describes, and why. */
const WITHOUT_ENTITY = new Set([
  'migrations', // TypeORM's own
]);

describe('Entities and migrations', () => {
  let dataSource: DataSource;
  let actual: Column[];

  beforeAll(async () => {
    dataSource = await new DataSource({
      type: 'postgres',
      url: bench.databaseUrl,
      entities: await entities(),
    }).initialize();
    actual = await dataSource.query(
      `SELECT table_name AS table, column_name AS name, is_nullable = 'YES' AS nullable,
              CASE WHEN data_type = 'ARRAY' THEN ltrim(udt_name, '_') || '[]' ELSE data_type END AS type
       FROM information_schema.columns WHERE table_schema = 'public'
         AND table_name IN (SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition)`,
    );
  });

  afterAll(() => dataSource.destroy());

  it('agree on every column: its name, its type and whether it may be null', () => {
    expect(describeColumns(expected(dataSource))).toEqual(
      describeColumns(actual.filter(({ table }) => !WITHOUT_ENTITY.has(table))),
    );
  });

  it('agree on every index that an entity names', async () => {
    const indexes: { name: string }[] = await dataSource.query(
      "SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public'",
    );
    const existing = new Set(indexes.map(({ name }) => name));
    const named = dataSource.entityMetadatas.flatMap(({ indices, uniques }) =>
      [...indices, ...uniques].map(({ name }) => name),
    );

    expect(named.filter((name) => !existing.has(name))).toEqual([]);
  });
});

/** Every class of an `*.entity.js` of the build. */
async function entities(): Promise<(new () => object)[]> {
  const files = readdirSync('dist/src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.entity.js'),
  );
  const modules: object[] = [];
  // One after the other: Jest cannot link modules at the same time that import one another.
  for (const file of files)
    modules.push((await import(pathToFileURL(join(process.cwd(), 'dist/src', file)).href)) as object);
  return modules.flatMap((module) => Object.values(module) as (new () => object)[]);
}

function expected(dataSource: DataSource): Column[] {
  return dataSource.entityMetadatas.flatMap((entity) =>
    entity.columns.map((column) => ({
      table: entity.tableName,
      name: column.databaseName,
      type: TYPE_NAMES[String(column.type)] ?? String(column.type) + (column.isArray ? '[]' : ''),
      nullable: column.isNullable,
    })),
  );
}

const TYPE_NAMES: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' };

const describeColumns = (columns: readonly Column[]): string[] =>
  columns.map(({ table, name, type, nullable }) => `${table}.${name} ${type}${nullable ? ' null' : ''}`).sort();
