import { createTransport, type Transporter } from 'nodemailer';
import { NO_OPERATOR, type Operator } from '../operator/operator.js';
import { Mailer, MailRefused, messageOf, type Mail } from './mailer.js';

/** Sends emails by SMTP. `url` is `smtp://user:password@host:587`. `smtps://` uses TLS from the start. */
export class SmtpMailer extends Mailer {
  readonly carriesSecrets = true;
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    private readonly operator: Operator = NO_OPERATOR,
    private readonly onError: () => void = () => undefined,
  ) {
    super();
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    this.transport = createTransport({ url, ...timeouts });
  }

  override async send(mail: Mail): Promise<void> {
    await this.transport.sendMail(messageOf(mail, this.from, this.operator)).catch((error: SmtpError) => {
      this.onError();
      throw isFinal(error) ? new MailRefused(error.message, { cause: error }) : error;
    });
  }

  override forget(): Promise<void> {
    return Promise.resolve();
  }
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Returns true for a 5xx reply to the recipient. A 5xx reply to the sender or the credentials is a configuration problem. */
const isFinal = ({ code, command, responseCode = 0 }: SmtpError): boolean =>
  code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
