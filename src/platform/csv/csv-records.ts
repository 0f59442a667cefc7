import Papa from 'papaparse';

/** Text that is not CSV. `message` says why, with the row. */
export class NotCsv extends Error {}

/**
 * The records of CSV text (RFC 4180; lines end in LF, CRLF or CR, which all become LF in cells). `most`: reading ends after
 * so many, and a caller that does not want more learns of them by asking for one more. Throws `NotCsv`.
 */
export function csvRecords(text: string, most = 0): readonly (readonly string[])[] {
  const { data, errors } = Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, ''), {
    delimiter: ',',
    newline: '\n',
    preview: most,
  });
  const [problem] = errors;
  if (problem) throw new NotCsv(`${PROBLEMS[problem.code] ?? problem.message}, in row ${(problem.row ?? 0) + 1}`);
  return data;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quote is never closed',
  InvalidQuotes: 'there is something behind a closing quote',
};
