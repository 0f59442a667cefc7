/**
 * Erases the files of shipments that show their people: labels, manifests, merged prints. Called outside of transactions, and
 * again after a crash. See `Contributions`. Source: docs/reference/personal-data.md#papers
 */
export abstract class PersonalPapers {
  /** `shipmentIds`: at most some hundred, of ended parcels. */
  abstract erase(organizationId: string, shipmentIds: readonly string[]): Promise<void>;
}
