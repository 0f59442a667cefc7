import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually.js';

/** Mails of this worker's service. */
const DIRECTORY = join(process.env['TEST_DATA_DIR']!, `worker-${process.env['JEST_WORKER_ID']}`, 'mails');

export interface TestMail {
  /** The whole text, decoded. */
  readonly text: string;
  /** The link to a page below `/account`; empty if there is none. */
  readonly link: string;
  /** Of the link. */
  readonly token: string;
}

/** The mails to an address so far, oldest first. */
export async function mailsTo(email: string, directory = DIRECTORY): Promise<TestMail[]> {
  const names = await readdir(directory).catch(() => []);
  const texts = await Promise.all(names.sort().map((name) => readFile(join(directory, name), 'latin1')));
  return texts
    .map(decoded)
    .filter((text) => text.includes(`To: ${email}`))
    .map(toMail);
}

/** Waits for a mail to an address with a link to that page; returns the newest. */
export const mailTo = (email: string, page: string, directory = DIRECTORY): Promise<TestMail> =>
  eventually(async () =>
    (await mailsTo(email, directory)).filter(({ link }) => link.includes(`/account/${page}?`)).at(-1),
  );

function toMail(text: string): TestMail {
  const link = /https?:\/\/\S+\/account\/\S+/.exec(text)?.[0] ?? '';
  return { text, link, token: new URLSearchParams(link.split('?')[1]).get('token') ?? '' };
}

/** Decodes quoted-printable in UTF-8. */
const decoded = (text: string): string =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
