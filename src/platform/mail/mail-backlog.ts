import { Injectable } from '@nestjs/common';
import { WaitingRows } from '../metrics/waiting-rows.js';

/** Queued mails whose next try is due. */
@Injectable()
export class MailBacklog extends WaitingRows {
  readonly name = 'mails';
  protected readonly rows = {
    from: 'queued_mails',
    where: 'try_at <= now()',
    since: 'try_at',
  };
}
