import { registerAs } from '@nestjs/config';
import { readVariables } from '../config/read-variables.js';

export const queueBoardConfig = registerAs('queueBoard', () =>
  readVariables((read) => ({
    /** Password of the queue board. The board is not installed if the password is null. */
    token: read.secret('QUEUE_BOARD_TOKEN', 16),
  })),
);
