import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { setTimeout as sleep } from 'node:timers/promises';
import { acrossTenants } from '../database/tenant-context.js';
import { BackgroundWork } from '../shutdown/background-work.js';
import { Mailer, MailRefused, type Mail } from './mailer.js';

const CONCURRENCY = 4;
const MAX_WAITING = 1000;
const RETRY_SECONDS = [1, 5, 25];

/** Sends emails in the background. Unsent emails exist only in memory. Use `MailQueue` for an email that must survive a crash. */
@Injectable()
export class OutgoingMail extends BackgroundWork implements OnApplicationShutdown {
  override readonly name = 'mails in memory';
  override readonly purpose = 'Sends mails that a user can request again. Failures are logged.';
  private readonly logger = new Logger(OutgoingMail.name);
  private readonly limit = pLimit(CONCURRENCY);
  private readonly tasks = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly mailer: Mailer) {
    super();
  }

  /** `compose` runs in the background with access to all organizations. `compose` returns null if no email is necessary. */
  submit(compose: () => Promise<Mail | null>): void {
    if (this.limit.pendingCount >= MAX_WAITING) {
      this.logger.warn('A mail was dropped because the mail queue is full.');
      return;
    }
    const task = this.limit(() => acrossTenants(() => this.send(compose))).finally(() => this.tasks.delete(task));
    this.tasks.add(task);
  }

  /** Sends the remaining emails immediately, with one attempt per email. */
  override async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.tasks);
  }

  /** Sends the emails of requests that were still running during `stop`. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks);
  }

  private async send(compose: () => Promise<Mail | null>): Promise<void> {
    let mail: Mail | null | undefined;
    for (let tries = 0; ; tries++) {
      try {
        mail ??= await compose();
        if (mail) await this.mailer.send(mail);
        return;
      } catch (error) {
        const seconds = RETRY_SECONDS[tries];
        if (error instanceof MailRefused || seconds === undefined || this.stopping.signal.aborted) {
          this.logger.error(`A mail was not sent: ${(error as Error).message}`);
          return;
        }
        this.logger.warn(`A mail will be retried in ${seconds} s: ${(error as Error).message}`);
        await sleep(seconds * 1000, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }
}
