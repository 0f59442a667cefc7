import { Injectable, Logger } from '@nestjs/common';
import { Sweep } from '../sweeper/sweep.js';
import { DUE_MAILS, MailQueue, type QueuedMail } from './mail-queue.js';
import { Mailer, MailRefused, type Mail } from './mailer.js';

const MAILS_PER_RUN = 20;

/** With the doubling delays about a day. */
const MAX_TRIES = 18;

/** Sends queued mails. Each is tried on its own, so that an address that is refused delays no other. */
@Injectable()
export class SendQueuedMails extends Sweep {
  readonly name = 'mails';
  readonly everySeconds = 1;
  readonly purpose = 'Sends the mails that transactions left behind; each waits for its own next try.';
  override readonly inEveryProcess = true;
  override readonly due = [DUE_MAILS];
  override readonly wokenBy = ['mails'] as const;
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

  private async send(mail: QueuedMail): Promise<void> {
    const { id, tries } = mail;
    try {
      await this.mailer.send(toMail(mail));
    } catch (error) {
      const isFinal = error instanceof MailRefused || tries >= MAX_TRIES;
      this.logger.warn(`A mail ${isFinal ? 'is given up' : 'will be retried'}: ${(error as Error).message}`);
      if (!isFinal) return;
    }
    await this.queue.delete(id);
  }
}

const toMail = ({ recipient, subject, body, markup, fromName, replyTo, unsubscribeUrl }: QueuedMail): Mail => ({
  to: recipient,
  subject,
  text: body,
  ...(markup === null ? {} : { markup }),
  ...(fromName === null ? {} : { fromName }),
  ...(replyTo === null ? {} : { replyTo }),
  ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
});
