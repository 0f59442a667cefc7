import { Logger } from '@nestjs/common';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { FileMailer } from '../../src/platform/mail/file-mailer.js';
import { mailConfig } from '../../src/platform/mail/mail.config.js';
import { ownMail } from '../../src/platform/mail/mail-layout.js';
import { MailQueue } from '../../src/platform/mail/mail-queue.js';
import { Mailer, type Mail } from '../../src/platform/mail/mailer.js';
import { OutgoingMail } from '../../src/platform/mail/outgoing-mail.js';
import { SendMailsTask } from '../../src/platform/mail/send-mails.task.js';
import { NO_OPERATOR } from '../../src/platform/operator/operator.js';
import { SmtpMailer } from '../../src/platform/mail/smtp-mailer.js';
import { cloneDatabase } from '../support/clone-database.js';
import { databaseOver } from '../support/database-over.js';
import { withEnvironment } from '../support/environment.js';
import { LOST_WAKE_UPS } from '../support/lost-wake-ups.js';
import { soon } from '../support/soon.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';

describe('Mail by SMTP', () => {
  let server: MailServer;
  let mailer: SmtpMailer;

  beforeAll(async () => {
    server = await startMailServer({ refuse: ['nobody@tienda.mx'] });
    mailer = new SmtpMailer(server.url, 'Guía <avisos@guia.mx>');
  });

  afterAll(() => server.close());

  it('is delivered to its recipient with sender, subject and text', async () => {
    await mailer.send({ to: 'ana@tienda.mx', subject: 'Saldo bajo', text: 'Tu saldo es de 12.50 MXN.' });

    const mail = server.received.at(-1)!;
    expect([mail.from, mail.to]).toEqual(['avisos@guia.mx', ['ana@tienda.mx']]);
    expect(mail.data).toMatch(/^Subject: Saldo bajo\r$/m);
    expect(mail.data).toMatch(/^To: ana@tienda.mx\r$/m);
    const [, text, markup] = mail.data.split(/^--\S+\r\n/m);
    expect(mail.data).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(text).toMatch(/^Content-Type: text\/plain[^]*Tu saldo es de 12\.50 MXN\./);
    expect(markup!.replaceAll('=\r\n', '')).toMatch(/^Content-Type: text\/html[^]*Tu saldo es de 12\.50 MXN\./);
  });

  it('has its text in the layout, escaped, with links where it has addresses', () => {
    const link = 'https://guia.mx/account/verify?token=a&b=<c>';
    const operator = { ...NO_OPERATOR, name: 'Guía <b>', privacyUrl: 'https://guia.mx/privacidad?a="b' };
    const markup = ownMail('Saldo <bajo>', `Hola "Ana" <script>\nAbre ${link}.\n\nGracias`, operator);

    expect(markup).not.toMatch(/<script|Saldo <bajo>|url\(|@import/);
    expect(markup).toContain(
      'Hola &#34;Ana&#34; &#60;script&#62;<br />Abre <a href="https://guia.mx/account/verify?token=a&#38;b="',
    );
    expect(markup).toContain('>Gracias</p>');
    expect(markup).toContain('Operado por Guía &#60;b&#62; · <a href="https://guia.mx/privacidad?a=&#34;b"');
  });

  it('ends with who operates the service, and where their notices are', async () => {
    const operator = { name: 'Envíos del Norte', privacyUrl: 'https://n.mx/p', termsUrl: null, contact: 'hola@n.mx' };
    await new SmtpMailer(server.url, 'avisos@guia.mx', operator).send({ to: 'a@b.mx', subject: 'x', text: 'Hola' });

    const body = server.received.at(-1)!.data.replaceAll('=\r\n', '');
    for (const line of [
      /^Aviso de privacidad: https:\/\/n\.mx\/p\r$/m,
      /^Contacto: hola@n\.mx\r$/m,
      /mailto:hola@n\.mx/,
    ])
      expect(body).toMatch(line);
  });

  it('cannot add headers through its subject', async () => {
    await mailer.send({ to: 'ana@tienda.mx', subject: 'Hola\r\nBcc: eva@example.com', text: 'x' });

    const mail = server.received.at(-1)!;
    expect(mail.to).toEqual(['ana@tienda.mx']);
    expect(mail.data).not.toMatch(/^Bcc:/im);
  });

  it('cannot add recipients through its address', async () => {
    const count = server.received.length;
    await mailer.send({ to: 'ana@tienda.mx, eva@example.com', subject: 'x', text: 'x' }).catch(() => undefined);

    expect(server.received.slice(count).flatMap(({ to }) => to)).not.toContain('eva@example.com');
  });

  it('throws if the server refuses the recipient or cannot be reached', async () => {
    await expect(mailer.send({ to: 'nobody@tienda.mx', subject: 'x', text: 'x' })).rejects.toThrow('no such mailbox');
    const lost = new SmtpMailer('smtp://127.0.0.1:1', 'avisos@guia.mx');
    await expect(lost.send({ to: 'ana@tienda.mx', subject: 'x', text: 'x' })).rejects.toThrow('ECONNREFUSED');
  });
});

describe('Mail without an SMTP server', () => {
  it('is written to a private file, and logged with recipient, subject and file, never with its token', async () => {
    const directory = join(await mkdtemp(join(tmpdir(), 'guia-mail-')), 'mails');
    const lines: string[] = [];
    const warn = jest
      .spyOn(Logger.prototype, 'warn')
      .mockImplementation((line: unknown) => void lines.push(String(line)));
    const link = 'https://guia.mx/account/verify-email?token=abc';
    await new FileMailer(directory, true).send({ to: 'ana@tienda.mx', subject: 'Hola', text: `Abre ${link}` });
    warn.mockRestore();

    const [name, ...others] = await readdir(directory);
    const file = join(directory, name!);
    expect([name!.endsWith('.eml'), others]).toEqual([true, []]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toMatch(/^To: ana@tienda\.mx\r?\nSubject: Hola\r?\n/m);
    expect(lines).toEqual([`Mail to ana@tienda.mx: Hola | ${file}`]);
    await rm(directory, { recursive: true });
  });
});

describe('Mail sent in the background', () => {
  /** Fails that many times first. */
  class FailingMailer extends Mailer {
    override forget = (): Promise<void> => Promise.resolve();

    readonly carriesSecrets = true;
    readonly taken: Mail[] = [];
    tries = 0;

    constructor(private readonly failures: number) {
      super();
    }

    override async send(mail: Mail): Promise<void> {
      this.tries += 1;
      if (this.tries <= this.failures) throw new Error('no server');
      this.taken.push(mail);
    }
  }
  const mail: Mail = { to: 'ana@tienda.mx', subject: 'x', text: 'x' };
  const compose = () => Promise.resolve(mail);

  beforeEach(() => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is retried if sending fails', async () => {
    const mailer = new FailingMailer(1);
    new OutgoingMail(mailer).submit(compose);

    await soon(async () => expect(mailer.taken).toEqual([mail]));
  });

  it('is composed once, also if it is retried', async () => {
    const mailer = new FailingMailer(1);
    let composed = 0;
    new OutgoingMail(mailer).submit(() => {
      composed += 1;
      return compose();
    });

    await soon(async () => expect(mailer.taken).toHaveLength(1));
    expect(composed).toBe(1);
  });

  it('is sent at shutdown without further delay, also mail of requests that are still running', async () => {
    const mailer = new FailingMailer(1);
    const outgoing = new OutgoingMail(mailer);
    outgoing.submit(compose);
    await soon(async () => expect(mailer.tries).toBe(1));

    await outgoing.stop();
    expect(mailer.taken).toEqual([mail]);
    outgoing.submit(compose);
    await outgoing.onApplicationShutdown();
    expect(mailer.taken).toEqual([mail, mail]);
  });

  it('is given up at shutdown if it still fails', async () => {
    const mailer = new FailingMailer(Infinity);
    const outgoing = new OutgoingMail(mailer);
    outgoing.submit(compose);

    await outgoing.stop();
    expect(mailer.taken).toEqual([]);
  });
});

describe('Queued mails', () => {
  let server: MailServer;
  let client: pg.Client;
  let queue: MailQueue;
  const sending = (url: string) =>
    new SendMailsTask({ of: () => [] } as never, databaseOver(client), queue, new SmtpMailer(url, 'avisos@guia.mx'));
  const run = () => sending(server.url).run();

  beforeAll(async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    server = await startMailServer({ refuse: ['nobody@tienda.mx'] });
    client = new pg.Client(await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `mail_${process.pid}`));
    await client.connect();
    queue = new MailQueue(databaseOver(client), LOST_WAKE_UPS);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await client.end();
    await server.close();
  });

  const queued = async (): Promise<unknown[]> =>
    (await client.query('SELECT recipient, tries, try_at > now() AS "isLater" FROM queued_mails')).rows;

  it('are sent to each recipient once, though the server refuses one of them for good', async () => {
    await queue.add(['ana@tienda.mx', 'nobody@tienda.mx', 'eva@tienda.mx'], { subject: 'Aviso', text: 'x' });

    await run();
    await run();

    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['ana@tienda.mx', 'eva@tienda.mx']);
    expect(await queued()).toEqual([]);
  });

  it('are kept and retried later while the server is unavailable', async () => {
    await queue.add(['ana@tienda.mx'], { subject: 'Aviso', text: 'x' });

    const send = sending('smtp://127.0.0.1:1');
    // Its time is rounded, so it may be due half a millisecond later.
    await soon(async () => {
      await send.run();
      expect(await queued()).toEqual([{ recipient: 'ana@tienda.mx', tries: 1, isLater: true }]);
    });
  });
});

describe('The configuration of mail', () => {
  const read = (environment: Record<string, string>) => withEnvironment(environment, () => mailConfig());

  it('is files in DATA_DIR unless SMTP_URL is set; in production they hold no token', () => {
    const files = { kind: 'files', directory: '/data/mails' };
    expect(read({ DATA_DIR: '/data' })).toEqual({ ...files, carriesSecrets: true });
    expect(read({ DATA_DIR: '/data', NODE_ENV: 'production' })).toEqual({ ...files, carriesSecrets: false });
    expect(read({ SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'a@guia.mx' })).toEqual({
      kind: 'smtp',
      url: 'smtp://mail:25',
      from: 'a@guia.mx',
    });
  });

  it('reports missing variables', () => {
    expect(() => read({ SMTP_URL: 'smtp://mail:25' })).toThrow('MAIL_FROM is not set.');
    expect(() => read({ SMTP_URL: 'mail:25', MAIL_FROM: 'a@guia.mx' })).toThrow(
      'SMTP_URL must be a URL that starts with smtp:// or smtps://.',
    );
  });
});
