import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AcrossTenants } from '../../../platform/database/tenant-context.js';
import { html, type Html } from '../../../platform/http/pages/html.js';
import { hashSource, htmlPage, PAGE_STYLE } from '../../../platform/http/pages/html-page.js';
import { preferredLanguage, type Language } from '../../../platform/http/pages/preferred-language.js';
import { RequestMeter } from '../../../platform/http/request-meter.js';
import { Public } from '../../../platform/http/routes/access.js';
import type { InvoiceResponse } from '../invoices/invoice.response.js';
import { LastInvoicesService } from './last-invoices.service.js';

const LAST_INVOICES_WORDS = {
  es: {
    title: 'Últimas facturas',
    hint: 'Descarga el XML de cada factura: es el comprobante fiscal. La más reciente aparece primero.',
    waiting: 'Pendiente de timbrar. Vuelve a consultar más tarde.',
    cancelled: 'Cancelada',
    creditNote: 'Nota de crédito',
    invoice: 'Factura',
    unknown: 'Este enlace no es válido',
    unknownHint: 'El enlace venció o está incompleto. Ábrelo directamente desde el correo.',
    tooMany: 'Demasiadas solicitudes. Intenta de nuevo en un minuto.',
  },
  en: {
    title: 'Last invoices',
    hint: 'Download the XML of each invoice: it is the legal tax document. The newest is first.',
    waiting: 'Not stamped yet. Check again later.',
    cancelled: 'Cancelled',
    creditNote: 'Credit note',
    invoice: 'Invoice',
    unknown: 'This link is not valid',
    unknownHint: 'The link has expired or is incomplete. Open it directly from the mail.',
    tooMany: 'Too many requests. Try again in a minute.',
  },
} as const satisfies Record<Language, object>;

const LAST_INVOICES_POLICY = `default-src 'none'; style-src ${hashSource(PAGE_STYLE)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const TOKEN = /^[0-9A-Za-z]{43}$/;

/**
 * Only the token in the URL authenticates the request. Requests are rate limited by IP address. Source:
 * docs/invoices.md#rules-and-limits
 */
@ApiExcludeController()
@Public()
@Controller('invoices')
export class LastInvoicesPageController {
  constructor(
    private readonly lastInvoices: LastInvoicesService,
    private readonly meter: RequestMeter,
  ) {}

  @Get(':token')
  @AcrossTenants()
  async read(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const isOver = await this.meter.isOverPageLimit(request, response);
    const language = preferredLanguage(request.headers['accept-language']);
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': LAST_INVOICES_POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    const { tooMany, unknown, unknownHint } = LAST_INVOICES_WORDS[language];
    if (isOver) {
      response.send(problemPage(language, tooMany, null));
      return;
    }
    const invoices = TOKEN.test(token) ? await this.lastInvoices.read(token) : null;
    if (invoices) response.send(lastInvoicesPage(invoices, language));
    else response.status(404).send(problemPage(language, unknown, unknownHint));
  }
}

type DocumentFiles = Pick<InvoiceResponse, 'uuid' | 'status' | 'xmlUrl' | 'pdfUrl'>;

function lastInvoicesPage(invoices: readonly InvoiceResponse[], language: Language): string {
  const words = LAST_INVOICES_WORDS[language];
  const files = ({ uuid, status, xmlUrl, pdfUrl }: DocumentFiles): Html =>
    xmlUrl && pdfUrl
      ? html`<p class="number">${uuid}</p>
          <p>
            <a href="${xmlUrl}">XML</a> ·
            <a href="${pdfUrl}">PDF</a>${status === 'CANCELLED' ? html` · ${words.cancelled}` : null}
          </p>`
      : html`<p class="place">${status === 'CANCELLED' ? words.cancelled : words.waiting}</p>`;
  const nameOf = ({ series, folioNumber }: InvoiceResponse): string =>
    [words.invoice, series, folioNumber].filter(Boolean).join(' ');
  return page(
    language,
    words.title,
    html`<section class="card state">
        <h1>${words.title}</h1>
        <p>${words.hint}</p>
      </section>
      ${invoices.map(
        (invoice) =>
          html`<section class="card">
            <h2>${nameOf(invoice)} · $${invoice.total} MXN</h2>
            ${files(invoice)}
            ${invoice.creditNotes.map(
              (note) =>
                html`<h2>${words.creditNote} · $${note.amount} MXN</h2>
                  ${files(note)}`,
            )}
          </section>`,
      )}`,
  );
}

const problemPage = (language: Language, title: string, hint: string | null): string =>
  page(
    language,
    title,
    html`<section class="card state bad">
      <h1>${title}</h1>
      ${hint && html`<p>${hint}</p>`}
    </section>`,
  );

const page = (language: Language, title: string, content: Html): string =>
  htmlPage({ language, title, styles: [PAGE_STYLE], content });
