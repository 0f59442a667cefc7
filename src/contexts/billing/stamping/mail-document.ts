import { formatMoney, type Money } from '../../../kernel/money.js';
import type { WrittenMail } from '../../../platform/mail/mailer.js';
import type { Stamped } from './stamping-service.js';

interface MailedDocument extends Pick<Stamped, 'uuid' | 'series' | 'folioNumber'> {
  readonly kind: 'invoice' | 'credit note';
  readonly total: Money;
  readonly simulated: boolean;
  readonly xmlUrl: string;
  readonly pdfUrl: string;
}

const NAMES = { invoice: 'Factura', 'credit note': 'Nota de crédito' } as const;

/** Builds the email to the `billingEmail` of the receiver. Source: docs/invoices.md#rules-and-limits */
export function mailOf({
  kind,
  uuid,
  series,
  folioNumber,
  total,
  simulated,
  xmlUrl,
  pdfUrl,
}: MailedDocument): WrittenMail {
  const folio = [series, folioNumber].filter(Boolean).join('-') || uuid;
  const amount = `${formatMoney(total)} MXN`;
  return {
    subject: `${simulated ? 'SIMULADO: ' : ''}${NAMES[kind]} ${folio} · ${amount}`,
    text: [
      ...(simulated
        ? [
            'SIMULADO: este documento no tiene validez fiscal y no es un CFDI.',
            'SIMULATED: this document has no fiscal validity and is not a CFDI.',
            '',
          ]
        : []),
      `${NAMES[kind]} por ${amount}`,
      `Folio fiscal (UUID): ${uuid}`,
      `XML: ${xmlUrl}`,
      `PDF: ${pdfUrl}`,
    ].join('\n'),
  };
}
