import { Logger } from '@nestjs/common';
import { Mailer, type Mail } from './mailer.js';

/** Writes mails to the log: where no SMTP server is configured nobody waits for them. */
export class LogMailer extends Mailer {
  private readonly logger = new Logger('Mail');

  override async send({ to, subject, text }: Mail): Promise<void> {
    this.logger.log(`To ${to}: ${subject}\n${text}`);
  }
}
