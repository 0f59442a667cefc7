import { Injectable } from '@nestjs/common';
import { WaitingRows } from '../../../platform/metrics/backlog.js';
import { CREDIT_NOTES } from '../credit-notes/credit-note.repository.js';

/** Invoices whose money went back, or came again, and whose paper does not say so yet. */
@Injectable()
export class WaitingCreditNotes extends WaitingRows {
  readonly name = 'credit_notes';
  protected readonly rows = {
    from: CREDIT_NOTES.name,
    where: CREDIT_NOTES.isOpen,
    since: 'coalesce(taken_back_at, created_at)',
  };
}
