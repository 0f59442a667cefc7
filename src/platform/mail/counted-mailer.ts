import type { Metrics } from '../metrics/metrics.js';
import { Mailer, type Mail } from './mailer.js';

/** Counts the mails that another mailer could not send. */
export class CountedMailer extends Mailer {
  readonly carriesSecrets: boolean;

  constructor(
    private readonly mailer: Mailer,
    private readonly metrics: Metrics,
  ) {
    super();
    this.carriesSecrets = mailer.carriesSecrets;
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
