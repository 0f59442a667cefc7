import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { RecipientMailSettingsEntity } from './recipient-mail-settings.entity.js';
import { MAIL_MOMENTS, type RecipientMailSettings } from './recipient-mail-settings.js';
import type { RecipientMailsRequest } from './recipient-mails.request.js';

const NONE: RecipientMailSettings = { moments: [], language: 'es' };

/** Reads and changes which mails recipients get. */
@Injectable()
export class ConfigureRecipientMails {
  constructor(private readonly database: Database) {}

  async read(organizationId: string): Promise<RecipientMailSettings> {
    return (await this.database.manager.findOneBy(RecipientMailSettingsEntity, { organizationId })) ?? NONE;
  }

  /** Absent fields keep their values. */
  execute(organizationId: string, { moments, language }: RecipientMailsRequest): Promise<RecipientMailSettings> {
    return this.database.transaction(async () => {
      const now = await this.read(organizationId);
      const settings = {
        moments: moments ? MAIL_MOMENTS.filter((moment) => moments.includes(moment)) : [...now.moments],
        language: language ?? now.language,
      };
      await this.database.manager.upsert(RecipientMailSettingsEntity, { organizationId, ...settings }, [
        'organizationId',
      ]);
      return settings;
    });
  }
}
