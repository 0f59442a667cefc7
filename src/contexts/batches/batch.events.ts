import { BatchResponse } from './batch.response.js';

export class BatchCompleted extends BatchResponse {}

declare module '../../platform/outbox/outbox.js' {
  interface EventPayloads {
    'batch.completed': BatchCompleted;
  }
}
