import { Html, html } from '../http/pages/html.js';
import { htmlPage, PAGE_STYLE, scriptedPagePolicy } from '../http/pages/html-page.js';
import type { Language } from '../http/pages/preferred-language.js';

/**
 * Reads `GET /v1/events/stream` with `fetch`, because `EventSource` cannot send headers. On submit, the script stores the API key
 * in a variable and clears the input field. Translated texts are HTML attributes, so that the script has the same hash in both
 * languages.
 */
const SCRIPT = `
const form = document.querySelector('form');
const list = document.getElementById('events');
const state = document.getElementById('state');
const MOST_SHOWN = 200;
const { words, locale, stream } = form.dataset;
const texts = JSON.parse(words);
let run = null;

const say = (text) => { state.textContent = text; };
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function show(event) {
  const item = document.createElement('li');
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const type = document.createElement('b');
  const time = document.createElement('time');
  const content = document.createElement('pre');
  type.textContent = event.type;
  time.textContent = new Date(event.createdAt).toLocaleTimeString(locale);
  time.dateTime = event.createdAt;
  content.textContent = JSON.stringify(event, null, 2);
  content.tabIndex = 0;
  summary.append(type, ' ', time);
  details.append(summary, content);
  item.append(details);
  list.prepend(item);
  while (list.children.length > MOST_SHOWN) list.lastChild.remove();
}

async function read(response, current) {
  let text = '';
  for await (const chunk of chunksOf(response.body.pipeThrough(new TextDecoderStream()))) {
    text += chunk;
    const blocks = text.split('\\n\\n');
    text = blocks.pop();
    for (const block of blocks) {
      const data = block.split('\\n').find((line) => line.startsWith('data: '));
      if (!data) continue;
      const event = JSON.parse(data.slice('data: '.length));
      current.last = event.id;
      show(event);
    }
  }
}

async function* chunksOf(body) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function follow(key, current) {
  while (run === current) {
    try {
      const headers = { 'X-API-Key': key, ...(current.last ? { 'Last-Event-ID': current.last } : {}) };
      const response = await fetch(stream, { headers, signal: current.abort.signal });
      if (response.ok) {
        say(texts.open);
        await read(response, current);
      } else if (response.status === 429 || response.status >= 500) {
        say(response.status === 429 ? texts.many : texts.lost);
        await wait(1000 * Number(response.headers.get('Retry-After') ?? 5));
        continue;
      } else {
        const { error } = await response.json();
        say(error.message);
        stop();
        return;
      }
    } catch {
      if (run !== current) return;
    }
    if (run !== current) return;
    say(texts.lost);
    await wait(2000);
  }
}

function stop() {
  run?.abort.abort();
  run = null;
  document.getElementById('stop').hidden = true;
}

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { key } = form.elements;
  stop();
  list.replaceChildren();
  run = { abort: new AbortController(), last: null };
  say(texts.opening);
  document.getElementById('stop').hidden = false;
  void follow(key.value.trim(), run);
  key.value = '';
});
document.getElementById('stop').addEventListener('click', () => {
  stop();
  say(texts.closed);
});
`;

const STYLE = `${PAGE_STYLE}
main{max-width:52rem}
form{display:grid;gap:14px}
label{display:grid;gap:6px;font-weight:600}
input{font:inherit;color:inherit;background:var(--ground);border:1px solid var(--line);border-radius:10px;padding:12px;width:100%}
input:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid var(--glow);outline-offset:1px}
summary{cursor:pointer}
summary b{display:inline}
.card:has(#events:empty){border:0;padding:0;background:none;box-shadow:none}
pre{font:13px/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-x:auto;padding:10px;background:var(--ground);border-radius:10px;margin-top:8px}
#stop{margin-top:14px}
[hidden]{display:none}
`;

export const LIVE_PAGE_POLICY = scriptedPagePolicy(STYLE, SCRIPT);

const LIVE_WORDS = {
  en: {
    locale: 'en-GB',
    title: 'Live events',
    hint: 'Paste an API key with the scope webhooks:read. This page shows the events of its organization and mode in real time. The key is kept in this page’s memory only.',
    key: 'API key',
    follow: 'Follow',
    stop: 'Stop',
    needsScript: 'This page needs JavaScript.',
    guide: 'Guide to the event stream',
    reference: 'API reference',
    otherLanguage: 'Español',
    texts: {
      opening: 'Connecting …',
      open: 'Connected. Waiting for events.',
      lost: 'The connection was lost. Reconnecting.',
      many: 'This organization already has five open streams. Close one of them.',
      closed: 'Stopped.',
    },
  },
  es: {
    locale: 'es-MX',
    title: 'Eventos en vivo',
    hint: 'Pega una llave de API con el permiso webhooks:read. Esta página muestra en tiempo real los eventos de su organización y modo. La llave se guarda solo en la memoria de esta página.',
    key: 'Llave de la API',
    follow: 'Seguir',
    stop: 'Detener',
    needsScript: 'Esta página necesita JavaScript.',
    guide: 'Guía del flujo de eventos',
    reference: 'Referencia de la API',
    otherLanguage: 'English',
    texts: {
      opening: 'Conectando …',
      open: 'Conectado. Esperando eventos.',
      lost: 'Se perdió la conexión. Reconectando.',
      many: 'Esta organización ya tiene cinco flujos abiertos. Cierra uno.',
      closed: 'Detenido.',
    },
  },
} as const satisfies Record<Language, object>;

/** `root` is the path of the public base URL without a trailing slash. */
export function livePage(language: Language, root: string): string {
  const words = LIVE_WORDS[language];
  const other = language === 'es' ? 'en' : 'es';
  const guide =
    language === 'es'
      ? 'es/guides/webhooks#sin-servidor-el-flujo-de-eventos'
      : 'guides/webhooks#without-a-server-the-stream';
  return htmlPage({
    language,
    title: words.title,
    styles: [STYLE],
    content: html`<section class="card state">
        <h1>${words.title}</h1>
        <p>${words.hint}</p>
      </section>
      <section class="card">
        <form
          method="post"
          hidden
          data-stream="${root}/v1/events/stream"
          data-locale="${words.locale}"
          data-words="${JSON.stringify(words.texts)}"
        >
          <label
            >${words.key}
            <input name="key" type="password" autocomplete="off" spellcheck="false" required placeholder="sk_test_…" />
          </label>
          <button>${words.follow}</button>
        </form>
        <button id="stop" type="button" hidden>${words.stop}</button>
        <p id="state" role="status"></p>
        <noscript><p>${words.needsScript}</p></noscript>
      </section>
      <section class="card"><ul id="events" aria-live="polite"></ul></section>
      ${new Html(`<script type="module">${SCRIPT}</script>`)}`,
    footer: html`<a href="${root}/${guide}">${words.guide}</a> · <a href="${root}/docs">${words.reference}</a> ·
      <a href="${root}${other === 'es' ? '/es/live' : '/live'}" lang="${other}">${words.otherLanguage}</a>`,
  });
}
