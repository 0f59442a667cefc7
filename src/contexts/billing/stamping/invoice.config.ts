import { registerAs } from '@nestjs/config';
import { readVariables } from '../../../platform/config/read-variables.js';

/** What invoices and credit notes say: an accountant decides. Source: docs/running.md#invoices */
export const invoiceConfig = registerAs('invoice', () =>
  readVariables((read) => ({
    description: read.text('INVOICE_DESCRIPTION', 'Saldo prepagado para guías de envío'),
    creditNoteDescription: read.text('INVOICE_CREDIT_NOTE_DESCRIPTION', 'Devolución de saldo prepagado'),
    // 84111506: the SAT's code for services of billing, which it wants for advance payments.
    productKey: read.text('INVOICE_PRODUCT_KEY', '84111506'),
    // ACT: activity.
    unitKey: read.text('INVOICE_UNIT_KEY', 'ACT'),
  })),
);
