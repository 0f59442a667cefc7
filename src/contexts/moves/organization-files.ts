import pMap from 'p-map';
import type pg from 'pg';

/**
 * The files of an organization, by the columns that name them. A test fails where a column that names files is not here.
 * `$1` is the organization. Each query gives the names as the storage has them.
 */
export const FILES: Readonly<Record<string, string>> = {
  'batches.labels_file_name': named('batches', 'labels_file_name'),
  'credit_notes.pdf_file': named('credit_notes', 'pdf_file'),
  'credit_notes.xml_file': named('credit_notes', 'xml_file'),
  'data_requests.file_name': named('data_requests', 'file_name'),
  'invoices.pdf_file': named('invoices', 'pdf_file'),
  'invoices.xml_file': named('invoices', 'xml_file'),
  'label_prints.file_name': named('label_prints', 'file_name'),
  // In every format that has been asked for: those that were not are not there.
  'labels.file_name': `
    SELECT regexp_replace(file_name, '\\.[a-z]+$', '') || variant AS name
    FROM labels, unnest(ARRAY['.pdf', '.zpl', '.png', '-300dpi.zpl']) variant
    WHERE organization_id = $1 AND file_erased_at IS NULL`,
  'organization_branding.logo_file': named('organization_branding', 'logo_file'),
  'scan_forms.file_name': named('scan_forms', 'file_name'),
  'uploaded_files.id': "SELECT 'private-' || id AS name FROM uploaded_files WHERE organization_id = $1",
};

function named(table: string, column: string): string {
  return `SELECT ${column} AS name FROM ${table} WHERE organization_id = $1 AND ${column} IS NOT NULL`;
}

/** The names that the storage may have. */
export async function namesOf(client: pg.Client, organizationId: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(Object.values(FILES).join(' UNION '), [organizationId]);
  return rows.map(({ name }) => name);
}

const AT_ONCE = 8;

/** Does `work` for some of the files at once. */
export const forEachFile = (names: readonly string[], work: (name: string) => Promise<void>): Promise<unknown> =>
  pMap(names, work, { concurrency: AT_ONCE });
