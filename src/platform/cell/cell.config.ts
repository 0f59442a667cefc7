import { registerAs } from '@nestjs/config';
import { CELL_NAME } from '../../kernel/cell.js';
import { readVariables } from '../config/read-variables.js';

export const cellConfig = registerAs('cell', () =>
  readVariables((read) => ({ name: read.optionalMatch('CELL', CELL_NAME, 'two letters or digits, in lower case') })),
);
