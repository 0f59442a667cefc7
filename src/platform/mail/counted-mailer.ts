import type { Metrics } from '../metrics/metrics.js';
import { Mailer, type Mail } from './mailer.js';

/** Counts the mails that another mailer could not send. */
export class CountedMailer extends Mailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  override async send(mail: Mail): Promise<void> {
    await this.mailer.send(mail).catch((error: unknown) => {
      this.metrics.dependencyErrors.inc({ dependency: 'mail' });
      throw error;
    });
  }

  override forget(recipients: readonly string[]): Promise<void> {
    return this.mailer.forget(recipients);
  }
}
