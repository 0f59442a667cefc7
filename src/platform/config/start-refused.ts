/** The configuration prevents the start. The error message is one line and contains the required change. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
