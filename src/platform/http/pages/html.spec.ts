import fc from 'fast-check';
import { html } from './html.js';

describe('An HTML fragment', () => {
  it('escapes interpolated strings and inserts other fragments unchanged', () => {
    const name = (text: string) => html`<b title="${text}">${text}</b>`;

    expect(html`${['a', '"><script>'].map(name)}${null}${3}`.markup).toBe(
      '<b title="a">a</b><b title="&#34;&#62;&#60;script&#62;">&#34;&#62;&#60;script&#62;</b>3',
    );
  });

  it('never renders a string as markup', () => {
    fc.assert(fc.property(fc.string(), (text) => !/[<>"'`]|&(?!#\d+;)/.test(html`${text}`.markup)));
  });
});
