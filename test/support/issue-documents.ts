import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DiskStorage } from '../../src/platform/files/disk-storage.js';
import { newFileName } from '../../src/platform/files/file-name.js';
import { sql } from './bench.js';

const FILES = join(process.env['TEST_DATA_DIR']!, `worker-${process.env['JEST_WORKER_ID']}`, 'files');

export interface IssuedFile {
  readonly id: string;
  readonly uuid: string;
  readonly folioNumber: string;
  readonly xml: string;
  readonly pdf: string;
}

let folio = 1000;

/**
 * Issues pending invoices or credit notes of an organization, because the tests' service has no stamping service. `issuedAt`: an
 * instant in SQL. In the order of creation.
 */
export async function issueDocuments(
  organizationId: string,
  table: 'invoices' | 'credit_notes',
  issuedAt = 'now()',
): Promise<IssuedFile[]> {
  const pending = await sql<{ id: string }>(
    `SELECT id FROM ${table} WHERE organization_id = $1 AND status = 'PENDING' ORDER BY created_at, id`,
    [organizationId],
  );
  const storage = new DiskStorage(FILES);
  const issued: IssuedFile[] = [];
  for (const { id } of pending) {
    const [uuid, folioNumber] = [randomUUID(), String(++folio)];
    const [xml, pdf] = [`<cfdi:Comprobante UUID="${uuid}"/>`, `%PDF-1.7 ${uuid}`];
    const [xmlFile, pdfFile] = [newFileName('xml'), newFileName('pdf')];
    await storage.save(xmlFile, Buffer.from(xml));
    await storage.save(pdfFile, Buffer.from(pdf));
    await sql(
      `UPDATE ${table} SET status = 'ISSUED', uuid = $2, series = 'A', folio_number = $3, xml_file = $4, pdf_file = $5,
         issued_at = ${issuedAt} WHERE id = $1`,
      [id, uuid, folioNumber, xmlFile, pdfFile],
    );
    issued.push({ id, uuid, folioNumber, xml, pdf });
  }
  if (table === 'invoices')
    await sql(
      `UPDATE invoices SET receiver = '{"rfc": "EKU9003173C9", "legalName": "ESCUELA KEMPER URGATE"}' WHERE organization_id = $1`,
      [organizationId],
    );
  return issued;
}
