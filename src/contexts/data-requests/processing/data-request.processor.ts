import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { DATA_REQUESTS_QUEUE } from '../data-request-queue.js';
import { ProcessDataRequest } from './process-data-request.js';

@Processor(DATA_REQUESTS_QUEUE)
export class DataRequestProcessor {
  constructor(private readonly processDataRequest: ProcessDataRequest) {}

  @Process()
  @AcrossTenants()
  process({ data }: Job<{ requestId: string }>): Promise<void> {
    return this.processDataRequest.execute(data.requestId);
  }
}
