/**
 * Erases files of shipments that contain personal data: labels, manifests and merged prints. Called outside of transactions, and
 * again after a crash. See `Contributions`. Source: docs/personal-data.md#erasure
 */
export abstract class PersonalDocuments {
  /** `shipmentIds` contains at most a few hundred delivered, returned, failed or cancelled parcels. */
  abstract erase(organizationId: string, shipmentIds: readonly string[]): Promise<void>;
}
