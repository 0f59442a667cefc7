import pg from 'pg';

/**
 * A connection outside the pool, not open yet. When it is lost its statement fails, and the process goes on: without a listener the
 * event would end it.
 */
export const separateConnection = (config: pg.ClientConfig): pg.Client =>
  new pg.Client(config).on('error', () => undefined);
