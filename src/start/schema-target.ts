import { cellConfig } from '../platform/cell/cell.config.js';
import { databaseConfig, type DirectTarget } from '../platform/database/database.config.js';

/** The database whose schema is required or migrated, and whether it is a cell's. */
export const schemaTarget = (): DirectTarget & { readonly isCell: boolean } => ({
  ...databaseConfig().direct,
  isCell: cellConfig().name !== null,
});
