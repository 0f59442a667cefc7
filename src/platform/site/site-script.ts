/**
 * Copy buttons, the search, and the call that looks a request up. Texts and addresses are attributes of the page, so that
 * one hash allows the script. The page can be read without it.
 */
export const SITE_SCRIPT = `
const { copy, copied, nothing, index, base } = document.body.dataset;
for (const block of document.querySelectorAll('main pre')) {
  const frame = document.createElement('div');
  frame.className = 'code';
  block.replaceWith(frame);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = copy;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent.trimEnd());
    button.textContent = copied;
    setTimeout(() => (button.textContent = copy), 2000);
  });
  frame.append(button, block);
}

const plain = (text) => text.normalize('NFD').replace(/[\\u0300-\\u036f]/g, '').toLowerCase();
const search = document.querySelector('#search');
if (search) {
  const results = document.querySelector('#results');
  let parts;
  const load = () => (parts ??= fetch(index).then((response) => response.json()));
  const find = async () => {
    const all = search.value.trim() ? await load() : [];
    const words = plain(search.value).split(/\\s+/).filter(Boolean);
    const inHeading = ({ title, heading }) => words.filter((word) => plain(title + ' ' + heading).includes(word)).length;
    const matches = (words.length ? all : [])
      .filter(({ title, heading, text }) => words.every((word) => plain(title + ' ' + heading + ' ' + text).includes(word)))
      .sort((a, b) => inHeading(b) - inHeading(a))
      .slice(0, 10);
    results.replaceChildren(...matches.map(({ title, heading, url }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = url;
      link.textContent = heading;
      const page = document.createElement('small');
      page.textContent = title;
      if (heading !== title) link.append(page);
      item.append(link);
      return item;
    }));
    results.hidden = matches.length === 0;
    document.querySelector('#found').textContent = words.length && !matches.length ? nothing : '';
  };
  search.form.hidden = false;
  search.form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  search.addEventListener('input', find);
}

const lookup = document.querySelector('#lookup');
if (lookup) {
  lookup.hidden = false;
  lookup.addEventListener('submit', (event) => {
    event.preventDefault();
    const id = encodeURIComponent(document.querySelector('#request-id').value.trim()).replaceAll("'", '%27');
    if (!id) return;
    document.querySelector('#call code').textContent =
      "curl -s '" + base + '/v1/requests/' + id + "' -H \\"X-API-Key: $KEY\\"\\n";
    document.querySelector('#call').hidden = false;
  });
}
`;
