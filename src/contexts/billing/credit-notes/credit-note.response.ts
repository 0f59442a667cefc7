import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import { CREDIT_NOTE_STATUSES, type CreditNoteEntity } from './credit-note.entity.js';

@ApiSchema({ description: 'A CFDI of type egreso, which takes back a part of an invoice or all of it.' })
export class CreditNoteResponse {
  @ApiProperty({ example: 'crn_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the credit note.' })
  id!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The folio of the tax authority, once it is issued.' })
  uuid!: string | null;

  @ApiProperty({ example: '150.00', description: 'What it takes back of the invoice, IVA included. Decimal string.' })
  amount!: string;

  @ApiProperty({
    enum: ['refund', 'dispute', 'return'],
    description: 'A refund to the payer, a dispute that was lost, or a bank transfer that was returned.',
  })
  reason!: string;

  @ApiProperty({
    enum: CREDIT_NOTE_STATUSES,
    enumName: 'CreditNoteStatus',
    description: '`CANCELLED`: the money came again, so that the credit note does not count.',
  })
  status!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The CFDI of type egreso, once it is issued.' })
  xmlUrl!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The same as a printed page.' })
  pdfUrl!: string | null;
}

/** `urlOf`: the address of a stored file. */
export const toCreditNoteResponse = (note: CreditNoteEntity, urlOf: (file: string) => string): CreditNoteResponse => ({
  id: note.id,
  uuid: note.uuid,
  amount: formatMoney(note.amount),
  reason: note.reason,
  status: note.status,
  xmlUrl: note.xmlFile && urlOf(note.xmlFile),
  pdfUrl: note.pdfFile && urlOf(note.pdfFile),
});
