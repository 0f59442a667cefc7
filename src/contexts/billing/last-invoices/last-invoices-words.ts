import type { Language } from '../../../platform/http/pages/preferred-language.js';

interface Words {
  readonly title: string;
  readonly hint: string;
  readonly waiting: string;
  readonly cancelled: string;
  readonly creditNote: string;
  readonly invoice: string;
  readonly unknown: string;
  readonly unknownHint: string;
  readonly tooMany: string;
}

export const LAST_INVOICES_WORDS: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Últimas facturas',
    hint: 'Descarga el XML de cada una: es el comprobante. La más reciente va primero.',
    waiting: 'En espera de su timbre. Vuelve más tarde.',
    cancelled: 'Cancelada',
    creditNote: 'Nota de crédito',
    invoice: 'Factura',
    unknown: 'Este enlace no sirve',
    unknownHint: 'Ya venció, o está incompleto. Ábrelo como llegó en el correo.',
    tooMany: 'Demasiadas consultas. Intenta de nuevo en un minuto.',
  },
  en: {
    title: 'Last invoices',
    hint: 'Download the XML of each: it is the document that counts. The latest comes first.',
    waiting: 'Waits for its stamp. Come again later.',
    cancelled: 'Cancelled',
    creditNote: 'Credit note',
    invoice: 'Invoice',
    unknown: 'This link is not valid',
    unknownHint: 'It has expired, or it is incomplete. Open it as it came in the mail.',
    tooMany: 'Too many requests. Try again in a minute.',
  },
};
