import { Module } from '@nestjs/common';
import { ConfigModule, type ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { OperatorModule } from '../operator/operator.module.js';
import { Operator } from '../operator/operator.js';
import { Metrics } from '../metrics/metrics.js';
import { SchedulerModule } from '../scheduler/scheduler.module.js';
import { FileMailer } from './file-mailer.js';
import { mailConfig } from './mail.config.js';
import { Mailer } from './mailer.js';
import { MailQueue } from './mail-queue.js';
import { OutgoingMail } from './outgoing-mail.js';
import { QueuedMailEntity } from './queued-mail.entity.js';
import { SendMailsTask, MailBacklog } from './send-mails.task.js';
import { MetricsModule } from '../metrics/metrics.module.js';

const mailer = {
  provide: Mailer,
  inject: [mailConfig.KEY, Operator, Metrics],
  useFactory: async (mail: ConfigType<typeof mailConfig>, operator: Operator, metrics: Metrics) => {
    if (mail.kind === 'files') return new FileMailer(mail.directory, mail.carriesSecrets, operator);
    const { SmtpMailer } = await import('./smtp-mailer.js');
    return new SmtpMailer(mail.url, mail.from, operator, () => metrics.dependencyErrors.inc({ dependency: 'mail' }));
  },
};

@Module({
  imports: [
    MetricsModule,
    ConfigModule.forFeature(mailConfig),
    ContributionsModule,
    OperatorModule,
    SchedulerModule,
    TypeOrmModule.forFeature([QueuedMailEntity]),
  ],
  providers: [mailer, OutgoingMail, MailQueue, MailBacklog, SendMailsTask],
  exports: [Mailer, OutgoingMail, MailQueue],
})
export class MailModule {}
