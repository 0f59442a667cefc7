import { Injectable, Logger } from '@nestjs/common';
import { Sweep } from '../sweeper/sweep.js';
import { MailQueue, type QueuedMail } from './mail-queue.js';
import { Mailer, MailRefused } from './mailer.js';

const MAILS_PER_RUN = 20;

/** With the doubling delays about a day. */
const MAX_TRIES = 18;

/** Sends queued mails. Each is tried on its own, so that an address that is refused delays no other. */
@Injectable()
export class SendQueuedMails extends Sweep {
  readonly name = 'mails';
  readonly everySeconds = 2;
  readonly purpose = 'Sends the mails that transactions left behind; each waits for its own next try.';
  override readonly inEveryProcess = true;
  private readonly logger = new Logger(SendQueuedMails.name);

  constructor(
    private readonly queue: MailQueue,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  override async run(): Promise<void> {
    await Promise.all((await this.queue.claim(MAILS_PER_RUN)).map((mail) => this.send(mail)));
  }

  private async send({ id, recipient, subject, body, tries }: QueuedMail): Promise<void> {
    try {
      await this.mailer.send({ to: recipient, subject, text: body });
    } catch (error) {
      const isFinal = error instanceof MailRefused || tries >= MAX_TRIES;
      this.logger.warn(`A mail ${isFinal ? 'is given up' : 'will be retried'}: ${(error as Error).message}`);
      if (!isFinal) return;
    }
    await this.queue.delete(id);
  }
}
