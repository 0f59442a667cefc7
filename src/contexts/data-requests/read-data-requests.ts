import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/api-error.js';
import type { PageRequest } from '../../kernel/page.js';
import type { DataRequest, ReadDataRequest } from './data-request.js';
import { DataRequestRepository } from './data-request.repository.js';

@Injectable()
export class ReadDataRequests {
  constructor(private readonly requests: DataRequestRepository) {}

  async one(organizationId: string, id: string): Promise<ReadDataRequest> {
    const request = await this.requests.find(organizationId, id);
    if (!request) throw notFound('Data request');
    return this.withPending(request);
  }

  async page(organizationId: string, page: PageRequest): Promise<{ rows: ReadDataRequest[]; total: number }> {
    const { rows, total } = await this.requests.list(organizationId, page);
    return { rows: await Promise.all(rows.map((request) => this.withPending(request))), total };
  }

  private async withPending(request: DataRequest): Promise<ReadDataRequest> {
    return { request, pending: request.status === 'partial' ? await this.requests.pending(request.id) : [] };
  }
}
