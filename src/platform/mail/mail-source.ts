/**
 * Mails that a context writes after the commit of their cause, about rows that it finds due. See `Contributions`: the task
 * `SendMailsTask` reads all sources.
 */
export abstract class MailSource<Due = unknown> {
  /** Claims due rows for about a minute. */
  abstract claim(): Promise<readonly Due[]>;

  /** In a transaction: adds the mail to `MailQueue` and marks the row as done. */
  abstract queue(due: Due): Promise<void>;
}
