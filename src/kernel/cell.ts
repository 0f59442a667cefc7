import { randomUUID } from 'node:crypto';
import { randomToken } from './ids.js';

/** Two letters or digits in lower case. */
export const CELL_NAME = /^[a-z\d]{2}$/;

/** In a regular expression: what may stand before a token. */
export const CELL_PREFIX = String.raw`(?:[a-z\d]{2}_)?`;

/**
 * Which of several deployments behind one address this is. What it hands out, and must answer itself when it comes back without anything
 * else, names it, so that a balancer finds it. Nothing does where there is one deployment.
 * Source: docs/running.md#cells, docs/adr/0099-tokens-name-their-cell.md
 */
export class Cell {
  constructor(readonly name: string | null = null) {}

  /** The text, with the cell before it: `b2_5e1b…`. The text of a token without a cell has no `_`. */
  mark(text: string): string {
    return this.name === null ? text : `${this.name}_${text}`;
  }

  /** The address, with the cell as its only parameter: for what is known by an id. */
  address(path: string): string {
    return this.name === null ? path : `${path}?cell=${this.name}`;
  }

  /** So many random characters of base62 behind the cell. */
  token(length: number): string {
    return this.mark(randomToken(length));
  }

  /**
   * A random UUID, which is of version 4 without a cell. With one it is of version 8 (RFC 9562: its first twelve digits are ours), and
   * its first four digits are the cell's two characters: `b2` is `6232`.
   */
  uuid(): string {
    const random = randomUUID();
    if (this.name === null) return random;
    return `${Buffer.from(this.name, 'latin1').toString('hex')}${random.slice(4, 14)}8${random.slice(15)}`;
  }
}
