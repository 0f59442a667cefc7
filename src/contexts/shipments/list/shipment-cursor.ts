export interface ShipmentCursor {
  readonly createdAt: Date;
  readonly id: string;
}

const POSITION = /^(\d{1,15})\.([\w-]{1,100})$/;

export const encodeCursor = ({ createdAt, id }: ShipmentCursor): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

/** Returns null if `encodeCursor` cannot have returned the text. */
export function decodeCursor(text: string): ShipmentCursor | null {
  const decoded = Buffer.from(text, 'base64url').toString('latin1');
  const [, milliseconds, id] = POSITION.exec(decoded) ?? [];
  if (milliseconds === undefined || id === undefined) return null;
  const cursor = { createdAt: new Date(Number(milliseconds)), id };
  return encodeCursor(cursor) === text ? cursor : null;
}
