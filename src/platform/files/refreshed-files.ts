/**
 * Files that are made of things which change: brought up to date when they are asked for. Contexts implement it; every
 * provider of this class is called with every file.
 */
export abstract class RefreshedFiles {
  /** Returns at once for a file of others, by its name alone. */
  abstract refresh(fileName: string): Promise<void>;
}
