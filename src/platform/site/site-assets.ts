export const SITE_STYLE = `
:root{--ink:#14211e;--soft:#51615c;--line:#d8e2de;--paper:#fff;--ground:#f1f5f3;--brand:#0b6e5f;--on-brand:#fff;--code:#f4f8f6;--shade:#0003;--word:#7a3e9d;--text:#0a6355;--value:#9a3f00;--key:#1f4f9a}
@media (prefers-color-scheme:dark){:root{--ink:#e8f0ed;--soft:#a3b6b0;--line:#2b3a36;--paper:#18231f;--ground:#0e1613;--brand:#4fd1b5;--on-brand:#0e1613;--code:#101915;--shade:#fff4;--word:#d2a8ff;--text:#7ee0c4;--value:#ffb86b;--key:#8ec7ff}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--ground);margin:0;overflow-wrap:break-word}
a{color:var(--brand);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem;z-index:1}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.2rem 1.1rem;padding:.8rem 1.25rem;background:var(--paper);border-bottom:1px solid var(--line)}
.bar a{text-decoration:none;padding:.3rem 0;font-size:.95rem}
.bar a:hover{text-decoration:underline}
.bar .brand{font-weight:800;font-size:1.25rem;margin-right:auto}
.columns{max-width:72rem;margin:0 auto;padding:1rem}
main{background:var(--paper);border:1px solid var(--line);border-radius:16px;padding:1.1rem 1.25rem;min-width:0}
h1{font-size:1.9rem;line-height:1.15;letter-spacing:-.015em;margin:.3rem 0 1rem}
h2{font-size:1.25rem;line-height:1.3;margin:2.2rem 0 .6rem}
h3{font-size:1.05rem;margin:1.6rem 0 .4rem}
.anchor{color:var(--soft);text-decoration:none;font-weight:400;opacity:.75}
.anchor:hover{color:var(--brand);opacity:1}
p,ul,ol{margin:.7rem 0}
ul,ol{padding-left:1.35rem}
li{margin:.3rem 0}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--code);border:1px solid var(--line);border-radius:5px;padding:.05em .3em}
pre{--under:var(--code);font-size:.82rem;line-height:1.55;border:1px solid var(--line);border-radius:10px;padding:.9rem 1rem;margin:.8rem 0;overflow-x:auto}
pre code{font-size:inherit;line-height:inherit;background:none;border:0;padding:0;tab-size:2}
.code{position:relative}
.code pre{padding-top:2.6rem}
button{font:inherit;font-weight:600;cursor:pointer;color:var(--on-brand);background:var(--brand);border:0;border-radius:9px;padding:.55rem 1rem}
.copy{position:absolute;right:.5rem;top:.45rem;font-size:.8rem;line-height:1.2;padding:.4rem .7rem;color:var(--brand);background:var(--paper);border:1px solid var(--line)}
.tabs{position:relative;display:flex;flex-wrap:wrap;align-items:end;margin:.8rem 0}
.tabs>input{position:absolute;width:1px;height:1px;padding:0;opacity:0}
.tabs>label{padding:.4rem .8rem;border-bottom:3px solid transparent;color:var(--soft);cursor:pointer}
.tabs>label:hover{color:var(--ink)}
.tabs>input:checked+label{color:var(--brand);border-color:var(--brand)}
.tabs>input:focus-visible+label{outline:3px solid var(--brand);outline-offset:-3px;border-radius:7px}
.tabs>div{display:none;width:100%;min-width:0}
.tabs pre{margin:0}
${[1, 2, 3, 4].map((place) => `.tabs>input:nth-of-type(${place}):checked~div:nth-of-type(${place})`).join()}{display:block}
.hljs-comment,.hljs-meta{color:var(--soft)}
.hljs-keyword,.hljs-literal,.hljs-built_in,.hljs-title{color:var(--word)}
.hljs-string,.hljs-regexp{color:var(--text)}
.hljs-number,.hljs-variable,.hljs-subst{color:var(--value)}
.hljs-attr,.hljs-attribute,.hljs-property{color:var(--key)}
.table{--under:var(--paper);overflow-x:auto;margin:.9rem 0}
pre,.table{background:linear-gradient(90deg,var(--under) 40%,transparent) 0 0/2.5rem 100% local no-repeat,linear-gradient(270deg,var(--under) 40%,transparent) 100% 0/2.5rem 100% local no-repeat,linear-gradient(90deg,var(--shade),transparent) 0 0/.7rem 100% no-repeat,linear-gradient(270deg,var(--shade),transparent) 100% 0/.7rem 100% no-repeat,var(--under)}
p img{max-width:100%}
table{border-collapse:collapse;font-size:.92rem;min-width:100%}
th,td{text-align:left;vertical-align:top;border-bottom:1px solid var(--line);padding:.5rem .8rem .5rem 0}
th{color:var(--soft);font-weight:600}
aside{padding:1.25rem .25rem}
.find{margin-bottom:1rem}
.find form{margin:0}
aside h2{font-size:.78rem;text-transform:uppercase;letter-spacing:.07em;color:var(--soft);margin:1.3rem 0 .3rem}
aside ul,.results{list-style:none;padding:0;margin:0}
aside li,.results li{margin:0}
aside a,.results a{display:block;text-decoration:none;padding:.27rem .6rem;border-radius:7px;font-size:.95rem}
aside a:hover,.results a:hover{text-decoration:underline}
aside a[aria-current]{background:var(--brand);color:var(--on-brand);font-weight:600}
aside ul ul{border-left:2px solid var(--line);margin:.3rem 0 .6rem .6rem}
aside ul ul a{font-size:.87rem}
form{display:grid;gap:.5rem;margin:.7rem 0}
[hidden]{display:none!important}
label{font-weight:600;font-size:.92rem}
input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:9px;padding:.6rem .8rem;width:100%;min-width:0}
.row{display:flex;flex-wrap:wrap;gap:.5rem}
.row input{flex:1 1 14rem}
.results{background:var(--paper);border:1px solid var(--line);border-radius:10px}
.results li+li{border-top:1px solid var(--line)}
.results a{padding:.5rem .8rem}
.results small{display:block;color:var(--soft)}
.quiet{color:var(--soft);font-size:.9rem}
.turn{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 2rem;margin-top:2.5rem;padding-top:1rem;border-top:1px solid var(--line)}
.cards{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.7rem}
.cards li{margin:0;border:1px solid var(--line);border-radius:12px;padding:.8rem 1rem}
.cards a{font-weight:600}
.cards p{margin:.25rem 0 0;font-size:.9rem;color:var(--soft)}
.lookup{margin-top:2.5rem;padding-top:.2rem;border-top:1px solid var(--line)}
@media (min-width:60rem){
.columns{display:grid;grid-template:auto 1fr/16rem minmax(0,1fr);gap:0 1.5rem;padding:1.5rem}
.columns.alone{grid-template:auto/minmax(0,1fr);max-width:56rem}
main{padding:1.6rem 2.2rem 2rem;grid-column:-2/-1;grid-row:1/-1}
.find{grid-area:1/1;margin:0}
aside{grid-area:2/1;padding:0;position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}
}
@media (max-width:40rem){pre{white-space:pre-wrap;overflow-wrap:anywhere}}
@media print{pre{white-space:pre-wrap;overflow-wrap:anywhere}}
@media print{.bar,.find,aside,.copy,.lookup,.turn{display:none}}
`;

/**
 * Translated texts are HTML attributes of the page, so that the script has the same hash in both languages. The page is readable
 * without the script.
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

const LANGUAGE = 'guia-example-language';
const examples = document.querySelectorAll('.tabs > input');
const select = (language) => {
  for (const example of examples) if (example.value === language) example.checked = true;
};
try {
  select(localStorage.getItem(LANGUAGE));
} catch {
  // The browser blocks storage: every page starts with the first language.
}
for (const example of examples)
  example.addEventListener('change', () => {
    const before = example.getBoundingClientRect().top;
    select(example.value);
    scrollBy({ top: example.getBoundingClientRect().top - before, behavior: 'instant' });
    try {
      localStorage.setItem(LANGUAGE, example.value);
    } catch {
      // The browser blocks storage.
    }
  });

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
