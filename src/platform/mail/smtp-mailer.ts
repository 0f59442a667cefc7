import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, type Mail } from './mailer.js';

/** Sends by SMTP. `url`: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    // Texts hold what customers typed: they are never read as a file's name or a URL to fetch.
    const safety = { disableFileAccess: true, disableUrlAccess: true };
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    this.transport = createTransport({ url, ...patience, ...safety });
  }

  override async send({ to, subject, text }: Mail): Promise<void> {
    // As an object, an address is one address: a comma in it adds no recipient.
    await this.transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text });
  }
}
