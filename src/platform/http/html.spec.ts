import fc from 'fast-check';
import { html } from './html.js';

describe('A piece of HTML', () => {
  it('escapes what is put into it, and takes other pieces as they are', () => {
    const name = (text: string) => html`<b title="${text}">${text}</b>`;

    expect(html`${['a', '"><script>'].map(name)}${null}${3}`.markup).toBe(
      '<b title="a">a</b><b title="&#34;&#62;&#60;script&#62;">&#34;&#62;&#60;script&#62;</b>3',
    );
  });

  it('lets no text become markup', () => {
    fc.assert(fc.property(fc.string(), (text) => !/[<>"'`]|&(?!#\d+;)/.test(html`${text}`.markup)));
  });
});
