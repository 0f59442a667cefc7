import pg from 'pg';

const SECONDS = 5;
const ROW_BYTES = 1000;

/**
 * How many transactions of one row PostgreSQL alone commits a second on so many connections: they loop inside it, so that no client and no
 * network takes part.
 */
export async function commitsAlone(databaseUrl: string, connections: number): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client(databaseUrl));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  await first!.query('CREATE TABLE bench_commits (text text)');
  await first!.query(`
    CREATE PROCEDURE bench_commits(seconds integer) LANGUAGE plpgsql AS $$
    DECLARE until timestamptz := clock_timestamp() + make_interval(secs => seconds);
    BEGIN
      WHILE clock_timestamp() < until LOOP
        INSERT INTO bench_commits VALUES (repeat('x', ${ROW_BYTES}));
        COMMIT;
      END LOOP;
    END $$`);
  await Promise.all(clients.map((client) => client.query(`CALL bench_commits(${SECONDS})`)));
  const { rows } = await first!.query<{ count: number }>('SELECT count(*)::int FROM bench_commits');
  await first!.query('DROP PROCEDURE bench_commits; DROP TABLE bench_commits');
  await Promise.all(clients.map((client) => client.end()));
  return rows[0]!.count / SECONDS;
}
