import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import { readConfig } from '../../src/platform/config/read-config.js';
import { LogMailer } from '../../src/platform/mail/log-mailer.js';
import { SmtpMailer } from '../../src/platform/mail/smtp-mailer.js';
import { startMailServer, type MailServer } from '../support/mail-server.js';

describe('Mail by SMTP', () => {
  let server: MailServer;
  let mailer: SmtpMailer;

  beforeAll(async () => {
    server = await startMailServer({ refuse: ['nobody@tienda.mx'] });
    mailer = new SmtpMailer(server.url, 'Guía <avisos@guia.mx>');
  });

  afterAll(() => server.close());

  it('reaches its recipient with sender, subject and text', async () => {
    await mailer.send({ to: 'ana@tienda.mx', subject: 'Saldo bajo', text: 'Tu saldo es de 12.50 MXN.' });

    const mail = server.received.at(-1)!;
    expect([mail.from, mail.to]).toEqual(['avisos@guia.mx', ['ana@tienda.mx']]);
    expect(mail.data).toMatch(/^Subject: Saldo bajo\r$/m);
    expect(mail.data).toMatch(/^To: ana@tienda.mx\r$/m);
    expect(mail.data.endsWith('Tu saldo es de 12.50 MXN.')).toBe(true);
  });

  it('does not let a subject add headers', async () => {
    await mailer.send({ to: 'ana@tienda.mx', subject: 'Hola\r\nBcc: eva@example.com', text: 'x' });

    const mail = server.received.at(-1)!;
    expect(mail.to).toEqual(['ana@tienda.mx']);
    expect(mail.data).not.toMatch(/^Bcc:/im);
  });

  it('does not let an address add recipients', async () => {
    const count = server.received.length;
    await mailer.send({ to: 'ana@tienda.mx, eva@example.com', subject: 'x', text: 'x' }).catch(() => undefined);

    expect(server.received.slice(count).flatMap(({ to }) => to)).not.toContain('eva@example.com');
  });

  it('throws where the server refuses the recipient, or is not there', async () => {
    await expect(mailer.send({ to: 'nobody@tienda.mx', subject: 'x', text: 'x' })).rejects.toThrow('no such mailbox');
    const lost = new SmtpMailer('smtp://127.0.0.1:1', 'avisos@guia.mx');
    await expect(lost.send({ to: 'ana@tienda.mx', subject: 'x', text: 'x' })).rejects.toThrow('ECONNREFUSED');
  });
});

describe('Mail without an SMTP server', () => {
  it('leaves its subject in the log, not whom it was for nor what it says', async () => {
    const lines: string[] = [];
    const log = jest
      .spyOn(Logger.prototype, 'log')
      .mockImplementation((line: unknown) => void lines.push(String(line)));
    await new LogMailer().send({ to: 'ana@tienda.mx', subject: 'Saldo bajo', text: 'Tu saldo es de 12.50 MXN.' });
    log.mockRestore();

    expect(lines).toEqual(['Not sent, for want of SMTP_URL: Saldo bajo']);
  });
});

describe('The configuration of mail', () => {
  const given = { DATABASE_URL: 'postgres://localhost/guia', REDIS_URL: 'redis://localhost' };

  it('is the log unless SMTP_URL says otherwise', () => {
    expect(readConfig(given).mail).toEqual({ kind: 'log' });
    expect(readConfig({ ...given, SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'a@guia.mx' }).mail).toEqual({
      kind: 'smtp',
      url: 'smtp://mail:25',
      from: 'a@guia.mx',
    });
  });

  it('names what is missing', () => {
    expect(() => readConfig({ ...given, SMTP_URL: 'smtp://mail:25' })).toThrow('MAIL_FROM is not set.');
    expect(() => readConfig({ ...given, SMTP_URL: 'mail:25', MAIL_FROM: 'a@guia.mx' })).toThrow(
      'SMTP_URL must be a URL that starts with smtp:// or smtps://.',
    );
  });
});
