import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CatalogFileError } from './official-file.js';
import type { Progress } from './open-catalog-file.js';

export const OFFICIAL_PAGE = 'https://www.correosdemexico.gob.mx/SSLServicios/ConsultaCP/CodigoPostal_Exportar.aspx';

/** This deadline is long, because the website of Correos de México is slow and the archive has about 2 MB. */
const DEADLINE_MS = 5 * 60_000;
const MAX_BYTES = 100_000_000;

/** Form fields that a browser sends to download all states as a text file. */
const CHOICE = { cboEdo: '00', rblTipo: 'txt', 'btnDescarga.x': '1', 'btnDescarga.y': '1' };

/**
 * Downloads the archive of the official catalog. Sends the form of the web page, including its hidden fields. Throws
 * `CatalogFileError` unless the website sends a complete archive. Source: docs/addresses.md#the-official-catalog
 */
export async function downloadOfficialFile(page: string, file: string, progress: Progress): Promise<void> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const form = await answerOf(await fetch(page, { signal }), 'text/html');
    const cookies = form.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
    const body = new URLSearchParams({ ...hiddenFields(await form.text()), ...CHOICE });
    const headers = cookies.length > 0 ? { Cookie: cookies.join('; ') } : undefined;
    const archive = await answerOf(await fetch(page, { method: 'POST', body, headers, signal }), 'application/');
    await save(archive, file, progress);
  } catch (error) {
    if (error instanceof CatalogFileError) throw error;
    throw refused(`The response of ${page} is incomplete: ${reasonOf(error)}.`);
  }
}

async function answerOf(response: Response, type: string): Promise<Response> {
  const sent = response.headers.get('content-type') ?? 'nothing';
  if (response.ok && sent.startsWith(type)) return response;
  await response.body?.cancel();
  throw refused(
    response.ok
      ? `${response.url} returned ${sent.split(';')[0]} instead of ${type}…. Its form may have changed.`
      : `${response.url} returned status ${response.status}.`,
  );
}

/** Hidden fields of an ASP.NET form, for example `__VIEWSTATE`. */
function hiddenFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input\b[^>]*\btype="hidden"[^>]*>/gi)) {
    const name = attribute(input, 'name');
    if (name) fields[name] = attribute(input, 'value') ?? '';
  }
  if (!fields['__VIEWSTATE']) throw refused('The page of the catalog no longer has a form.');
  return fields;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i')
    .exec(tag)?.[1]
    ?.replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

async function save(response: Response, file: string, progress: Progress): Promise<void> {
  const expected = Number(response.headers.get('content-length') ?? 0);
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (expected > 0) progress(Math.min(received / expected, 1));
      done(received > MAX_BYTES ? refused('The file is too large for a catalog.') : null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(response.body as never), counted, createWriteStream(file));
  if (received < expected) throw refused(`The file was cut off: ${received} of ${expected} bytes arrived.`);
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

const refused = (problem: string): CatalogFileError =>
  new CatalogFileError(
    `${problem} Nothing was changed. You can also download the catalog manually (docs/addresses.md#the-official-catalog).`,
  );
