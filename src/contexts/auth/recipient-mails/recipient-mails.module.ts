import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigureRecipientMails } from './configure-recipient-mails.js';
import { MailRecipientEntity } from './mail-recipient.entity.js';
import { RecipientMailEntity } from './recipient-mail.entity.js';
import { RecipientMailSettingsEntity } from './recipient-mail-settings.entity.js';
import { RecipientMailsController } from './recipient-mails.controller.js';
import { RecipientMails } from './recipient-mails.js';

/** Which mails the recipients of an organization's parcels get, and which they have got. */
@Module({
  imports: [TypeOrmModule.forFeature([RecipientMailSettingsEntity, RecipientMailEntity, MailRecipientEntity])],
  controllers: [RecipientMailsController],
  providers: [ConfigureRecipientMails, RecipientMails],
  exports: [ConfigureRecipientMails, RecipientMails],
})
export class RecipientMailsModule {}
