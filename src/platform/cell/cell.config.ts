import { registerAs } from '@nestjs/config';
import { CELL_NAME } from '../../kernel/cell.js';
import { readVariables } from '../config/read-variables.js';
import type { Variables } from '../config/variables.js';

export const readCellName = (read: Variables): string | null =>
  read.optionalMatch('CELL', CELL_NAME, 'two letters or digits, in lower case');

export const cellConfig = registerAs('cell', () => readVariables((read) => ({ name: readCellName(read) })));
