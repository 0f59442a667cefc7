import { Module } from '@nestjs/common';
import { AuthModule } from '../../contexts/auth/auth.module.js';
import { CarriersModule } from '../../contexts/carriers/carriers.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { PublicAddressModule } from '../../platform/http/public-address.js';
import { OperatorModule } from '../../platform/operator/operator.module.js';
import { NotifyRecipients } from './mails/notify-recipients.js';
import { RecipientMailSource } from './mails/recipient-mail-source.js';
import { UnsubscribeController } from './mails/unsubscribe.controller.js';
import { TrackingPageController } from './tracking-page/tracking-page.controller.js';
import { MailModule } from '../../platform/mail/mail.module.js';

/** Provides the tracking page, the emails to recipients and the unsubscribe page. */
@Module({
  imports: [MailModule, OperatorModule, AuthModule, CarriersModule, PublicAddressModule, ShipmentsModule],
  controllers: [TrackingPageController, UnsubscribeController],
  providers: [NotifyRecipients, RecipientMailSource],
})
export class InformRecipientsModule {}
