import { Injectable, Logger } from '@nestjs/common';
import { Process, Processor, InjectQueue } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { Database } from '../../../platform/database/database.js';
import { withLease, type IsHeld } from '../../../platform/database/lease.js';
import { withTenantContext, AcrossTenants } from '../../../platform/database/tenant-context.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { SecretBox } from '../../../platform/secrets/secret-box.js';
import { resting } from '../../../platform/concurrency/resting.js';
import { Files } from '../../../platform/files/files.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import type { DataRequest } from '../data-request.entity.js';
import { DataRequestRepository } from '../data-request.repository.js';
import { isContactOf, patternsOf, type Person } from '../personal-data/person.js';
import { ErasureSteps } from './erasure-steps.js';
import { ExportPerson } from './export-person.js';

export const DATA_REQUESTS_QUEUE = 'data-requests';

/** Adds data requests to the job queue. If a job is lost, a scheduled task starts the request later. */
@Injectable()
export class DataRequestQueue {
  private readonly logger = new Logger(DataRequestQueue.name);

  constructor(@InjectQueue(DATA_REQUESTS_QUEUE) private readonly queue: Queue<{ requestId: string }>) {}

  enqueue(requestId: string): void {
    this.queue
      .add({ requestId }, { jobId: requestId, removeOnComplete: true, removeOnFail: true })
      .catch((error: Error) =>
        this.logger.warn(`${requestId} was not enqueued. A scheduled task will find it. ${error.message}`),
      );
  }
}

/**
 * Processes a request from the stored progress. A process may continue for a short time after it has lost the lease. The additional
 * work is harmless, because processing a page again changes nothing. Source: docs/personal-data.md#export
 */
@Injectable()
export class ProcessDataRequest {
  constructor(
    private readonly database: Database,
    private readonly requests: DataRequestRepository,
    private readonly secrets: SecretBox,
    private readonly steps: ErasureSteps,
    private readonly exportPerson: ExportPerson,
  ) {}

  /**
   * Does nothing if another process holds the lease, or if the request is not due. The caller must have access to the rows of all
   * tenants.
   */
  async execute(id: string): Promise<void> {
    const acquiredAt = performance.now();
    const request = await this.requests.take(id);
    if (!request) return;
    await withTenantContext({ organization: request.organizationId, livemode: '*' }, () =>
      withLease(
        () => this.requests.renew(request),
        (isHeld) => this.process(request, isHeld),
        acquiredAt,
      ),
    );
  }

  private async process(request: DataRequest, isHeld: IsHeld): Promise<void> {
    const person = JSON.parse(await this.secrets.open(request.person!, request.id)) as Person;
    if (request.type === 'export') await this.exportPerson.execute(request, person);
    else if (!(await this.erase(request, person, isHeld))) return;
    await this.database.transaction(() => this.requests.end(request));
  }

  /** Returns false if another process has taken over the request. */
  private async erase(request: DataRequest, person: Person, isHeld: IsHeld): Promise<boolean> {
    const erasure = { request, person, isMatch: isContactOf(person), patterns: patternsOf(person) };
    let { step, after } = request.progress;
    if (step === 0 && after === null) await this.requests.deletePending(request.id);
    while (step < this.steps.all.length) {
      if (!isHeld()) return false;
      after = await resting(() => this.steps.all[step]!(erasure, after));
      failpoint('data-request.page');
      if (after === null) step++;
      if (!(await this.requests.update(request, { progress: { step, after } }))) return false;
    }
    return true;
  }
}

@Processor(DATA_REQUESTS_QUEUE)
export class DataRequestProcessor {
  constructor(private readonly processDataRequest: ProcessDataRequest) {}

  @Process()
  @AcrossTenants()
  process({ data }: Job<{ requestId: string }>): Promise<void> {
    return this.processDataRequest.execute(data.requestId);
  }
}

const REQUESTS_PER_RUN = 50;
const FILES_PER_RUN = 100;

/**
 * Starts due requests whose job was lost, or whose pending records must be checked again. Also deletes the files of expired
 * exports.
 */
@Injectable()
export class RecoverDataRequestsTask extends ScheduledTask {
  readonly name = 'data requests';
  readonly schedule = { everySeconds: 10 };
  readonly purpose = 'Continues personal data requests and deletes the files of old exports.';

  constructor(
    private readonly requests: DataRequestRepository,
    private readonly queue: DataRequestQueue,
    private readonly files: Files,
  ) {
    super();
  }

  override async run(): Promise<void> {
    await this.requests.wakeEnded();
    for (const id of await this.requests.due(REQUESTS_PER_RUN)) this.queue.enqueue(id);
    for (const { id, fileName } of await this.requests.expiredFiles(FILES_PER_RUN)) {
      await this.files.delete(fileName);
      await this.requests.clearFile(id);
    }
  }
}
