import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/**
 * Erases the files of shipments that show their people: labels, manifests, merged prints. Called outside of transactions, and
 * again after a crash. Implementations are discovered by their class. Source: docs/reference/personal-data.md#papers
 */
export abstract class PersonalPapers {
  /** `shipmentIds`: at most some hundred, of ended parcels. */
  abstract erase(organizationId: string, shipmentIds: readonly string[]): Promise<void>;
}

@Injectable()
export class AllPersonalPapers implements OnModuleInit {
  private papers: readonly PersonalPapers[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    this.papers = this.discovery
      .getProviders()
      .flatMap(({ instance }: { instance: unknown }) => (instance instanceof PersonalPapers ? instance : []));
  }

  async erase(organizationId: string, shipmentIds: readonly string[]): Promise<void> {
    if (shipmentIds.length === 0) return;
    for (const papers of this.papers) await papers.erase(organizationId, shipmentIds);
  }
}
