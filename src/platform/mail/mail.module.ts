import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { LogMailer } from './log-mailer.js';
import { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const mailer = {
  provide: Mailer,
  inject: [Config],
  useFactory: ({ mail }: Config) => (mail.kind === 'smtp' ? new SmtpMailer(mail.url, mail.from) : new LogMailer()),
};

/** Mail for everyone: by SMTP where it is configured; else its subject into the log. */
@Global()
@Module({ providers: [mailer], exports: [Mailer] })
export class MailModule {}
