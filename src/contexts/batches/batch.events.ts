import { ApiSchema } from '@nestjs/swagger';
import { BatchResponse } from './batch.response.js';

@ApiSchema({ description: 'The batch as it is at its end.' })
export class BatchCompleted extends BatchResponse {}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'batch.completed': BatchCompleted;
  }
}
