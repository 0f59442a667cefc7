import type { Metrics } from '../metrics/metrics.js';

/** A mail without its address. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  /** The same as HTML; absent: the text in the layout of the service's own mails. */
  readonly markup?: string;
  /** In whose name it is sent; absent: the service's. The sender's address is always the service's. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** Ends mails of its kind by a POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mail extends WrittenMail {
  /** One address. */
  readonly to: string;
}

/** The server refuses the recipient permanently: a retry is pointless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/**
 * Sends mail. A call that returns has delivered the mail to the server; one that throws may have done so too, so a
 * caller that must deliver retries, except after `MailRefused`. Do not call it inside a transaction: it may call another
 * system.
 */
export abstract class Mailer {
  /** Whether a mail reaches its recipient and nobody else: one with a token is sent so only. */
  abstract readonly carriesSecrets: boolean;

  abstract send(mail: Mail): Promise<void>;

  /** Deletes the copies that it has kept of mails to these addresses, which are in lower case. */
  abstract forget(recipients: readonly string[]): Promise<void>;
}

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
