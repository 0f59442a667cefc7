import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { AuthModule } from '../../contexts/auth/auth.module.js';
import { CarriersModule } from '../../contexts/carriers/carriers.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { PublicAddressModule } from '../../platform/http/public-address.module.js';
import { operatorConfig } from '../../platform/operator/operator.config.js';
import { NotifyRecipients } from './mails/notify-recipients.js';
import { SweepRecipientMails } from './mails/sweep-recipient-mails.js';
import { UnsubscribeController } from './mails/unsubscribe.controller.js';
import { TrackingPageController } from './tracking-page/tracking-page.controller.js';

/** What the recipient of a parcel sees of it: the tracking page, the mails, and the page that ends them. */
@Module({
  imports: [ConfigModule.forFeature(operatorConfig), AuthModule, CarriersModule, PublicAddressModule, ShipmentsModule],
  controllers: [TrackingPageController, UnsubscribeController],
  providers: [NotifyRecipients, SweepRecipientMails],
})
export class InformRecipientsModule {}
