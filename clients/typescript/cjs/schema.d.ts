export type * from '../schema.js' with { 'resolution-mode': 'import' };
