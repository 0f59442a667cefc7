/**
 * Erases files of shipments that contain personal data: labels, manifests and merged prints. Not called in a transaction. After a
 * crash, the call is repeated. `Contributions` finds the implementations. Source: docs/personal-data.md#erasure
 */
export abstract class PersonalDocuments {
  /** `shipmentIds` contains at most a few hundred ids of delivered, returned, failed or cancelled parcels. */
  abstract erase(organizationId: string, shipmentIds: readonly string[]): Promise<void>;
}
