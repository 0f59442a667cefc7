import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { downloadOfficialFile } from '../../src/contexts/addresses/postal-codes/download-official-file.js';
import { catalogLines, encodeCatalog, zip } from '../support/catalog-file.js';
import { cloneDatabase } from '../support/clone-database.js';

const ARCHIVE = zip('CPdescarga.txt', encodeCatalog(catalogLines(4000)));

/** As the page of Correos de México: its quotes, and a field with characters that HTML and forms escape. */
const PAGE = `<html><form method="post" action="./CodigoPostal_Exportar.aspx" id="form1">
<input type="hidden" name="__EVENTTARGET" id="__EVENTTARGET" value="" />
<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="/wEPDw+a=&amp;&quot;" />
<input type="hidden" name="__EVENTVALIDATION" id="__EVENTVALIDATION" value="/wEWKA==" />
<select name="cboEdo" id="cboEdo"><option selected="selected" value="00">-- Todos --</option></select>
<input id="rblTipo_1" type="radio" name="rblTipo" value="txt" />
<input type="image" name="btnDescarga" id="btnDescarga" src="descarga.gif" /></form></html>`;

type Handler = (form: URLSearchParams, request: IncomingMessage, response: ServerResponse) => void;

/** Gives the archive to a form that came back complete, as the real one does; anything else has the page again. */
const giveArchive: Handler = (form, request, response) => {
  const isComplete =
    form.get('__VIEWSTATE') === '/wEPDw+a=&"' &&
    form.get('__EVENTVALIDATION') === '/wEWKA==' &&
    form.get('__EVENTTARGET') === '' &&
    form.get('cboEdo') === '00' &&
    form.get('rblTipo') === 'txt' &&
    form.has('btnDescarga.x') &&
    form.has('btnDescarga.y') &&
    request.headers.cookie === 'ASP.NET_SessionId=abc';
  if (!isComplete) return void response.setHeader('Content-Type', 'text/html').end(PAGE);
  response.setHeader('Content-Disposition', 'attachment; filename=CPdescargatxt.zip');
  response.setHeader('Content-Type', 'application/x-zip-compressed').end(ARCHIVE);
};

describe('npm run postal-codes:download', () => {
  let server: Server;
  let url: string;
  let directory: string;
  let page = PAGE;
  let onPost = giveArchive;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'guia-download-'));
    server = createServer((request, response) => {
      if (request.method !== 'POST') {
        response.setHeader('Set-Cookie', 'ASP.NET_SessionId=abc; path=/; HttpOnly');
        return void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
      }
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => onPost(new URLSearchParams(Buffer.concat(chunks).toString()), request, response));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/CodigoPostal_Exportar.aspx`;
  });

  beforeEach(() => {
    page = PAGE;
    onPost = giveArchive;
  });

  afterAll(async () => {
    server.close();
    await rm(directory, { recursive: true });
  });

  const download = async (): Promise<Buffer | string> => {
    const file = join(directory, 'CPdescargatxt.zip');
    return downloadOfficialFile(url, file, () => undefined).then(
      () => readFile(file),
      (error: Error) => error.message,
    );
  };

  it('sends the form back as a browser does, for all states as text, and has the archive', async () => {
    expect(ARCHIVE.equals((await download()) as Buffer)).toBe(true);
  });

  it.each<[string, () => void, RegExp]>([
    ['a page without the form', () => (page = '<html>En mantenimiento</html>'), /no longer has a form/],
    ['the page again', () => (onPost = (_, ...rest) => giveArchive(new URLSearchParams(), ...rest)), /text\/html/],
    ['an error', () => (onPost = (_, __, response) => void response.writeHead(503).end()), /status 503/],
    [
      'half of the archive',
      () =>
        (onPost = (_, __, response) => {
          response.writeHead(200, { 'Content-Type': 'application/zip', 'Content-Length': ARCHIVE.length });
          response.write(ARCHIVE.subarray(0, 1000), () => response.destroy());
        }),
      /is incomplete/,
    ],
  ])('says that it got %s, and how to go on by hand', async (_, arrange, problem) => {
    arrange();

    const message = await download();

    expect(message).toMatch(problem);
    expect(message).toMatch(/Nothing was changed.*manually/);
  });

  it('loads what it downloaded, and leaves nothing behind; an archive without its end changes nothing', async () => {
    const databaseUrl = await cloneDatabase(process.env['TEST_POSTGRES_URL']!, `download_${process.pid}`);
    const run = () =>
      new Promise<string>((resolve) =>
        execFile(
          process.execPath,
          ['dist/src/start/import-postal-codes.js', '--download', '--from', url],
          { env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, TMPDIR: directory } },
          (_, output, error) => resolve(output + error),
        ),
      );

    expect(await run()).toMatch(/Loaded 4,000 settlements/);
    onPost = (_, __, response) =>
      void response.setHeader('Content-Type', 'application/zip').end(ARCHIVE.subarray(0, ARCHIVE.length - 100));
    expect(await run()).toMatch(/is damaged and could not be unpacked/);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const { rows } = await client.query('SELECT source, row_count FROM postal_code_editions ORDER BY loaded_at DESC');
    await client.end();
    expect(rows[0]).toEqual({ source: 'sepomex', row_count: 4000 });
  });
});
