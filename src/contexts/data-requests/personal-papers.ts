import { Injectable } from '@nestjs/common';
import { Contributions } from '../../platform/contributions/contributions.js';

/**
 * Erases the files of shipments that show their people: labels, manifests, merged prints. Called outside of transactions, and
 * again after a crash. See `Contributions`. Source: docs/reference/personal-data.md#papers
 */
export abstract class PersonalPapers {
  /** `shipmentIds`: at most some hundred, of ended parcels. */
  abstract erase(organizationId: string, shipmentIds: readonly string[]): Promise<void>;
}

@Injectable()
export class AllPersonalPapers {
  constructor(private readonly contributions: Contributions) {}

  async erase(organizationId: string, shipmentIds: readonly string[]): Promise<void> {
    if (shipmentIds.length === 0) return;
    for (const papers of this.contributions.of(PersonalPapers)) await papers.erase(organizationId, shipmentIds);
  }
}
