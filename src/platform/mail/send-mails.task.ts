import { Injectable, Logger } from '@nestjs/common';
import { Contributions } from '../contributions/contributions.js';
import { Database } from '../database/database.js';
import { ScheduledTask } from '../scheduler/scheduled-task.js';
import { MailQueue, MailSource, type QueuedMail } from './mail-queue.js';
import { Mailer, MailRefused } from './mailer.js';
import { WaitingRows } from '../metrics/backlog.js';

@Injectable()
export class MailBacklog extends WaitingRows {
  readonly name = 'mails';
  protected readonly rows = {
    from: 'queued_mails',
    where: 'try_at <= now()',
    since: 'try_at',
  };
}

const MAILS_PER_RUN = 20;

/** Maximum number of attempts. The attempts cover about one day, because the delays double. */
const MAX_TRIES = 18;

/** Queues the due emails of every source, then sends queued emails. A failed email does not delay other emails. */
@Injectable()
export class SendMailsTask extends ScheduledTask {
  readonly name = 'mails';
  readonly schedule = { everySeconds: 1 };
  readonly purpose = 'Queues due mails and sends queued mails. Each mail is retried separately.';
  override readonly inEveryProcess = true;
  override readonly wokenBy = ['mails'] as const;
  private readonly logger = new Logger(SendMailsTask.name);

  constructor(
    private readonly contributions: Contributions,
    private readonly database: Database,
    private readonly queue: MailQueue,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  override async run(): Promise<void> {
    try {
      await this.writeDue();
    } finally {
      await Promise.all((await this.queue.claim(MAILS_PER_RUN)).map((mail) => this.send(mail)));
    }
  }

  /** Queues the due emails of every source. A failed source does not delay other sources. */
  async writeDue(): Promise<void> {
    const results = await Promise.allSettled(this.contributions.of(MailSource).map((source) => this.writeOf(source)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  private async writeOf(source: MailSource): Promise<void> {
    for (const due of await source.claim()) await this.database.transaction(() => source.queue(due));
  }

  private async send(mail: QueuedMail): Promise<void> {
    const { id, tries, recipient: to, subject, body: text, markup, fromName, replyTo, unsubscribeUrl } = mail;
    try {
      await this.mailer.send({ to, subject, text, markup, fromName, replyTo, unsubscribeUrl });
    } catch (error) {
      const isFinal = error instanceof MailRefused || tries >= MAX_TRIES;
      this.logger.warn(`A mail ${isFinal ? 'will not be retried' : 'will be retried'}: ${(error as Error).message}`);
      if (!isFinal) return;
    }
    await this.queue.delete(id);
  }
}
