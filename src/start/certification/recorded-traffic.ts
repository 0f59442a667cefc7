/** One request to a carrier and the response. Contains no secrets. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly request: unknown;
  /** HTTP status. 0 if the carrier did not respond. */
  readonly status: number;
  readonly answer: unknown;
  readonly ms: number;
}

/** Maximum length of a recorded text. Longer texts are images and documents. */
const LONGEST_TEXT = 300;
const SECRET_NAMES = /_token$|secret|password|authorization/i;

/**
 * Records all requests that `fetch` sends to a carrier. Omits headers. Replaces credentials, tokens and documents by placeholders.
 */
export class RecordedTraffic {
  readonly exchanges: Exchange[] = [];
  private readonly original = globalThis.fetch;

  constructor(private readonly credentials: Readonly<Record<string, string>>) {}

  start(): void {
    globalThis.fetch = async (input, init) => {
      const request = new Request(input as Request, init);
      const began = Date.now();
      const sent = {
        method: request.method,
        url: this.redacted(request.url),
        request: this.read(await request.clone().text()),
      };
      const keep = (status: number, answer: unknown): number =>
        this.exchanges.push({ ...sent, status, answer, ms: Date.now() - began });
      try {
        const response = await this.original(request);
        keep(response.status, this.read(await response.clone().text()));
        return response;
      } catch (error) {
        keep(0, null);
        throw error;
      }
    };
  }

  stop(): void {
    globalThis.fetch = this.original;
  }

  private read(text: string): unknown {
    if (text === '') return null;
    try {
      return JSON.parse(text, (name, value: unknown) => {
        if (typeof value === 'string') return SECRET_NAMES.test(name) ? '<secret>' : this.redacted(value);
        return Array.isArray(value) && SECRET_NAMES.test(name) ? '<secrets>' : value;
      });
    } catch {
      return this.redacted(text);
    }
  }

  /**
   * Replaces credentials by placeholders. Does not replace very short credentials, for example two digits, because they would match
   * unrelated text.
   */
  private redacted(text: string): string {
    let safe = text;
    for (const [name, value] of Object.entries(this.credentials)) {
      if (value.length < 4) continue;
      for (const form of [value, encodeURIComponent(value)]) safe = safe.replaceAll(form, `<${name}>`);
    }
    return safe.length > LONGEST_TEXT ? `<${safe.length} characters: ${safe.slice(0, 12)}…>` : safe;
  }
}
