import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '../../kernel/api-error.js';
import type { ErrorCode } from '../../kernel/error-codes.js';
import { Database } from '../database/database.js';
import { withLease, LEASE_SECONDS } from '../database/lease.js';
import {
  HandlerResponse,
  envelope,
  StoredResponse,
  type RenderedResponse,
} from '../http/responses/response-envelope.js';
import { errorEnvelope } from '../http/responses/error-envelope.js';
import { IdempotencyStore, inUse, type Claim, type KeyedRequest } from './idempotency.store.js';

/** Statuses of errors that are stored, because they are final results. Any other error releases the Idempotency-Key for a retry. */
const STORED_ERRORS: ReadonlySet<number> = new Set([402, 409, 410, 422, 502]);
const NEVER_STORED: ReadonlySet<ErrorCode> = new Set(['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE']);

/**
 * Lease of a request that runs in one transaction. The lease covers the time until the request has locked the row of its
 * Idempotency-Key.
 */
const WHOLE_LEASE_SECONDS = 3;

/** Execution of a phased request. `stored` is the response that a transaction of the request has committed. */
interface PhasedExecution {
  readonly request: KeyedRequest;
  readonly claim: Claim;
  stored: StoredResponse | null;
}

/**
 * Executes a request once per organization, mode and Idempotency-Key. The transaction that finishes the work also stores the
 * response. A phased request calls another system between two transactions. The use case of a phased request therefore calls three
 * methods, which do nothing without an Idempotency-Key:
 *
 * 1. `progress()` before any work. The method returns the last checkpoint of an interrupted execution, or null. The use case
 * continues from that checkpoint.
 * 2. `checkpoint(progress)` in the transaction of work that must not be repeated (the debit). The method stores the state that a
 * retry needs.
 * 3. `answer(result)` or `refuse(error)` in the transaction that finishes the work. The method stores the response.
 *
 * The methods of steps 2 and 3 throw `IDEMPOTENCY_KEY_IN_USE` if another process has taken over the Idempotency-Key. The error
 * rolls the transaction back. Source: docs/errors.md#idempotency
 */
@Injectable()
export class Idempotency {
  private readonly phased = new AsyncLocalStorage<PhasedExecution>();

  constructor(
    private readonly database: Database,
    private readonly store: IdempotencyStore,
  ) {}

  /** Runs the work and stores the response in one transaction. A crash rolls back both the work and the response. */
  async runWhole(request: KeyedRequest, handle: () => Promise<unknown>): Promise<StoredResponse> {
    const claimed = await this.store.claim(request, WHOLE_LEASE_SECONDS);
    if (claimed instanceof StoredResponse) return claimed;
    return this.storeRefusal(request, claimed, () =>
      this.database.transaction(async () => {
        // Other processes check this lock to find out whether the work is in progress.
        if (!(await this.store.lock(claimed))) throw inUse();
        const answer = new StoredResponse(render(await handle(), request), false);
        await this.store.answer(claimed, answer);
        return answer;
      }),
    );
  }

  async runPhased(request: KeyedRequest, handle: () => Promise<unknown>): Promise<StoredResponse> {
    const claimed = await this.store.claim(request, LEASE_SECONDS);
    if (claimed instanceof StoredResponse) return claimed;
    const execution: PhasedExecution = { request, claim: claimed, stored: null };
    return this.storeRefusal(request, claimed, async () => {
      const result = await withLease(
        () => this.store.renew(claimed, LEASE_SECONDS),
        () => this.handled(execution, handle),
      );
      if (result instanceof StoredResponse) return result;
      const answer = new StoredResponse(render(result, request), false);
      await this.store.answer(claimed, answer);
      return answer;
    });
  }

  /**
   * Returns the response that the operation has stored, which may be an error. If no response is stored, returns the result of the
   * handler.
   */
  private async handled(execution: PhasedExecution, handle: () => Promise<unknown>): Promise<unknown> {
    try {
      const result = await this.phased.run(execution, handle);
      return execution.stored ?? result;
    } catch (error) {
      if (execution.stored) return execution.stored;
      throw error;
    }
  }

  progress<Progress extends object>(): Progress | null {
    return (this.phased.getStore()?.claim.progress ?? null) as Progress | null;
  }

  async checkpoint(progress: object): Promise<void> {
    const execution = this.phased.getStore();
    if (!execution) return;
    if (!(await this.store.checkpoint(execution.claim, progress))) throw inUse();
    execution.claim.progress = progress;
  }

  async answer(result: unknown): Promise<void> {
    const execution = this.phased.getStore();
    if (execution) await this.storeResponse(execution, render(result, execution.request));
  }

  async refuse(error: ApiError): Promise<void> {
    const execution = this.phased.getStore();
    if (execution) await this.storeResponse(execution, renderError(error, execution.request));
  }

  private async storeResponse(execution: PhasedExecution, rendered: RenderedResponse): Promise<void> {
    const answer = new StoredResponse(rendered, false);
    if (!(await this.store.answer(execution.claim, answer))) throw inUse();
    this.database.afterCommit(() => void (execution.stored = answer));
  }

  private async storeRefusal(
    request: KeyedRequest,
    claim: Claim,
    work: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || !STORED_ERRORS.has(error.status) || NEVER_STORED.has(error.code)) {
        await this.store.release(claim);
        throw error;
      }
      const answer = new StoredResponse(renderError(error, request), false);
      await this.store.answer(claim, answer);
      return answer;
    }
  }
}

function render(result: unknown, request: KeyedRequest): RenderedResponse {
  const { status = request.status, headers = {} } = result instanceof HandlerResponse ? result.options : {};
  const answer = envelope(result);
  const translated = request.translation ? request.translation.envelope(answer, status) : answer;
  return { version: request.version, status, headers, body: JSON.stringify(translated) };
}

function renderError(error: ApiError, { version, translation, requestId }: KeyedRequest): RenderedResponse {
  const translated = translation ? translation.error(error) : error;
  return { version, status: error.status, headers: {}, body: JSON.stringify(errorEnvelope(translated, requestId)) };
}
