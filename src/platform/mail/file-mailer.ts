import { Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_OPERATOR, type Operator } from '../operator/operator.js';
import { Mailer, messageOf, type Mail } from './mailer.js';

/** Writes each email to an `.eml` file. In production, the service does not write emails with a token to files (`AccountMails`). */
export class FileMailer extends Mailer {
  private readonly logger = new Logger('Mail');

  /** The first email creates `directory`. Only the owner of the directory can read it. */
  constructor(
    private readonly directory: string,
    override readonly carriesSecrets: boolean,
    private readonly operator: Operator = NO_OPERATOR,
  ) {
    super();
  }

  override async send(mail: Mail): Promise<void> {
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
    const file = join(this.directory, name);
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    await writeFile(file, await composed(mail, this.operator), { mode: 0o600, flag: 'wx' });
    // Logged as a warning, because `npm start` shows only warnings and errors.
    this.logger.warn(`Mail to ${mail.to}: ${mail.subject} | ${file}`);
  }

  override async forget(recipients: readonly string[]): Promise<void> {
    const names = await readdir(this.directory).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.eml'))) {
      const file = join(this.directory, name);
      const [, to] = RECIPIENT.exec(await readFile(file, 'utf8').catch(() => '')) ?? [];
      if (to !== undefined && recipients.includes(to.toLowerCase())) await rm(file, { force: true });
    }
  }
}

const RECIPIENT = /^To: .*?([^\s<>]+@[^\s<>]+)/im;

async function composed(mail: Mail, operator: Operator): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(messageOf(mail, 'Guía <guia@localhost>', operator));
  return message as Buffer;
}
