import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const queueBoardConfig = registerAs('queueBoard', () =>
  readVariables((read) => ({
    /** Password of the queue board. If the password is null, the board is not installed. */
    token: read.secret('QUEUE_BOARD_TOKEN', 16),
  })),
);
