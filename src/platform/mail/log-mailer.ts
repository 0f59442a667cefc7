import { Logger } from '@nestjs/common';
import { Mailer, type Mail } from './mailer.js';

/**
 * Where no SMTP server is configured nobody waits for mail: the log tells that there was one. Recipients are people's
 * addresses, and texts quote customers' URLs: neither belongs there.
 */
export class LogMailer extends Mailer {
  private readonly logger = new Logger('Mail');

  override async send({ subject }: Mail): Promise<void> {
    this.logger.log(`Not sent, for want of SMTP_URL: ${subject}`);
  }
}
