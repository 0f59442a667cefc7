/** The configuration prevents a start. The error message is one line and says which change is required. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
