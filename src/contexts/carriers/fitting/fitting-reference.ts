/**
 * A reference of ours, which a carrier must take whole: we find labels and pickups by it. Throws where it does not, which
 * only a change of our ids or of an adapter can bring about.
 */
export function fittingReference(reference: string, length: number, carrierName: string): string {
  if (reference.length > length) throw new Error(`${carrierName} takes references of at most ${length} characters.`);
  return reference;
}
