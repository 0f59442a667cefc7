/** Whose an API key is: a port, implemented where keys are stored. */
export abstract class KeyOwner {
  /** The organization's id; null: there is no such key. */
  abstract organizationOf(apiKey: string): Promise<string | null>;
}
