/** A mail in plain text. */
export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The link in the text that the recipient is asked to open. */
  readonly link?: string;
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
  abstract send(mail: Mail): Promise<void>;
}
