/** A mail in plain text. */
export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * Sends mail. A call that returns has handed the mail over; one that throws may have done so too, so whoever must not
 * stay silent tries again. Never call it inside a transaction: it may speak to another machine.
 */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
