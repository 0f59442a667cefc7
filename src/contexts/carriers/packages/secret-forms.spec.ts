import { formsOf } from './secret-forms.js';

const SECRET = 'p/a+ss "wörd"=~!';
const contains = (text: string) => formsOf(SECRET).some((form) => text.includes(form));

describe('The forms of a secret', () => {
  it.each([
    ['unchanged', `token ${SECRET}.`],
    ['in JSON', JSON.stringify({ token: SECRET })],
    ['in a path', `/v1/${encodeURIComponent(SECRET)}/labels`],
    ['in a form', new URLSearchParams({ user: 'a', password: SECRET, scope: 'b' }).toString()],
    ...['', 'a', 'ab', 'abc', 'user:'].flatMap((before) =>
      (['base64', 'base64url'] as const).map((encoding) => [
        `in ${encoding} after ${JSON.stringify(before)}`,
        `Basic ${Buffer.from(`${before}${SECRET}:end`).toString(encoding)}`,
      ]),
    ),
  ])('include the secret %s', (_name, text) => {
    expect(contains(text!)).toBe(true);
  });

  it.each(['p/a+ss', Buffer.from('user:other-secret').toString('base64'), ''])('do not include %j', (text) => {
    expect(contains(text)).toBe(false);
  });
});
