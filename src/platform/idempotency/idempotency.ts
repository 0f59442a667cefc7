import { Injectable, Logger } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '../../kernel/api-error.js';
import type { ErrorCode } from '../../kernel/error-codes.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../database/database.js';
import { keepRenewing, LEASE_SECONDS } from '../database/keep-renewing.js';
import { render, StoredAnswer, type RenderedAnswer } from '../http/answer.js';
import { errorEnvelope } from '../http/error-envelope.js';
import { IdempotencyStore, type Claim } from './idempotency.store.js';

/**
 * A request that carries a key. `fingerprint`: the same for the same request. `status`: what the endpoint answers with
 * when nothing else is said. `holdsSecret`: a success is stored sealed.
 */
export interface KeyedRequest {
  readonly tenant: Tenant;
  readonly key: string;
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly holdsSecret: boolean;
}

/** Refusals that say what became of the work. Every other error leaves the key free for another try. */
const STORED_ERRORS: ReadonlySet<number> = new Set([402, 409, 410, 422, 502]);
const NEVER_STORED: ReadonlySet<ErrorCode> = new Set(['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE']);

/** From the claim to the row lock that stands for a running transaction. */
const WHOLE_LEASE_SECONDS = 3;

interface Running {
  readonly request: KeyedRequest;
  readonly claim: Claim;
  answered: StoredAnswer | null;
}

/**
 * One execution for each (organization, mode, Idempotency-Key). The answer is stored in the transaction that finishes
 * the work, and replayed as it was, byte for byte.
 */
@Injectable()
export class Idempotency {
  private readonly logger = new Logger(Idempotency.name);
  private readonly running = new AsyncLocalStorage<Running>();

  constructor(
    private readonly database: Database,
    private readonly store: IdempotencyStore,
  ) {}

  /** Work that is one transaction: the answer commits with it, and a crash leaves no trace of either. */
  async runWhole(request: KeyedRequest, handle: () => Promise<unknown>): Promise<StoredAnswer> {
    const claimed = await this.claim(request, WHOLE_LEASE_SECONDS);
    if (claimed instanceof StoredAnswer) return claimed;
    return this.settleErrors(request, claimed, () =>
      this.database.transaction(async () => {
        // The lock is the proof of life: another process that finds it knows that the work is under way.
        if (!(await this.store.lock(claimed))) throw inUse();
        const answer = new StoredAnswer(render(await handle(), request.status), false);
        await this.store.answer(claimed, answer);
        return answer;
      }),
    );
  }

  /**
   * Work in several steps with a call to the outside between them. The operation notes its progress with `checkpoint`
   * and stores its answer with `answer`, each inside its own transaction.
   */
  async runPhased(request: KeyedRequest, handle: () => Promise<unknown>): Promise<StoredAnswer> {
    const claimed = await this.claim(request, LEASE_SECONDS);
    if (claimed instanceof StoredAnswer) return claimed;
    const running: Running = { request, claim: claimed, answered: null };
    return this.settleErrors(request, claimed, async () => {
      const result = await keepRenewing(
        () => this.store.renew(claimed, LEASE_SECONDS),
        () => this.handled(running, handle),
      );
      if (result instanceof StoredAnswer) return result;
      const answer = new StoredAnswer(render(result, request.status), false);
      await this.store.answer(claimed, answer);
      return answer;
    });
  }

  /** What the operation returned; where it stored its answer itself, refusals included, that. */
  private async handled(running: Running, handle: () => Promise<unknown>): Promise<unknown> {
    try {
      const result = await this.running.run(running, handle);
      return running.answered ?? result;
    } catch (error) {
      if (running.answered) return running.answered;
      throw error;
    }
  }

  /** What an execution of the same request that did not end has noted; null on a first one. */
  progress<Progress extends object>(): Progress | null {
    return (this.running.getStore()?.claim.progress ?? null) as Progress | null;
  }

  /** Notes how far a phased operation has come, in the ambient transaction. Without a key it does nothing. */
  async checkpoint(progress: object): Promise<void> {
    const running = this.running.getStore();
    if (!running) return;
    if (!(await this.store.checkpoint(running.claim, progress))) throw inUse();
    running.claim.progress = progress;
  }

  /**
   * Stores a phased operation's answer in the ambient transaction. Without a key it does nothing. Throws where the key is
   * somebody else's by now, so that the transaction is rolled back: the work is theirs.
   */
  async answer(result: unknown): Promise<void> {
    const running = this.running.getStore();
    if (running) await this.keep(running, render(result, running.request.status));
  }

  /** The same for an operation that ends in a refusal. */
  async refuse(error: ApiError): Promise<void> {
    const running = this.running.getStore();
    if (running) await this.keep(running, renderError(error, running.request.requestId));
  }

  private async keep(running: Running, rendered: RenderedAnswer): Promise<void> {
    const answer = new StoredAnswer(rendered, false);
    if (!(await this.store.answer(running.claim, answer))) throw inUse();
    this.database.afterCommit(() => (running.answered = answer));
  }

  private async claim(request: KeyedRequest, leaseSeconds: number): Promise<Claim | StoredAnswer> {
    const outcome = await this.store.claim(request, leaseSeconds);
    switch (outcome.kind) {
      case 'claimed':
        return outcome.claim;
      case 'answered':
        return outcome.answer;
      case 'reused':
        throw new ApiError(
          'IDEMPOTENCY_KEY_REUSED',
          'This Idempotency-Key was used with another body or endpoint. Send a new key for a new request.',
        );
      case 'in use':
        throw inUse();
      case 'answer unreadable':
        this.logger.error('The answer of an Idempotency-Key cannot be opened. Is SECRETS_KEY another one?');
        throw new ApiError(
          'IDEMPOTENCY_KEY_REUSED',
          'A request with this Idempotency-Key was executed, but its answer cannot be shown again: the key it was sealed with is gone. ' +
            'See what it made, and send a new Idempotency-Key for a new request.',
        );
    }
  }

  /** A refusal that says what became of the work is an answer too; after any other error the key is free again. */
  private async settleErrors(
    request: KeyedRequest,
    claim: Claim,
    work: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || !STORED_ERRORS.has(error.status) || NEVER_STORED.has(error.code)) {
        await this.store.release(claim);
        throw error;
      }
      const answer = new StoredAnswer(renderError(error, request.requestId), false);
      await this.store.answer(claim, answer);
      return answer;
    }
  }
}

const renderError = (error: ApiError, requestId: string): RenderedAnswer => ({
  status: error.status,
  headers: {},
  body: JSON.stringify(errorEnvelope(error, requestId)),
});

/** The same request is under way elsewhere, or was a moment ago. */
const inUse = (): ApiError =>
  new ApiError(
    'IDEMPOTENCY_KEY_IN_USE',
    'A request with this Idempotency-Key is still under way. Repeat it in a moment for its answer.',
  );
