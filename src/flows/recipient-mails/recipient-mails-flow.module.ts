import { Module } from '@nestjs/common';
import { AuthModule } from '../../contexts/auth/auth.module.js';
import { RateLimitModule } from '../../contexts/rate-limit/rate-limit.module.js';
import { ShipmentsModule } from '../../contexts/shipments/shipments.module.js';
import { PublicAddressModule } from '../../platform/http/public-address.module.js';
import { SweepRecipientMails } from './sweep-recipient-mails.js';
import { NotifyRecipients } from './notify-recipients.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

/** Mails to the recipients of parcels, and the page that ends them. */
@Module({
  imports: [AuthModule, PublicAddressModule, RateLimitModule, ShipmentsModule],
  controllers: [UnsubscribeController],
  providers: [NotifyRecipients, SweepRecipientMails],
})
export class RecipientMailsFlowModule {}
