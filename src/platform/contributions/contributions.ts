import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

type AbstractClass<Contribution> = abstract new (...parameters: never[]) => Contribution;

/**
 * Finds all providers that extend a given abstract class. A module adds an item to a list, such as the metrics backlogs, by
 * providing a subclass of the abstract class of that list. No other class uses `DiscoveryService`.
 */
@Injectable()
export class Contributions {
  private readonly lists = new Map<AbstractClass<unknown>, readonly unknown[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * All providers of this class, in module order. Call this method in or after `onModuleInit`: before `onModuleInit`, the
   * instances are incomplete.
   */
  of<Contribution>(kind: AbstractClass<Contribution>): readonly Contribution[] {
    const known = this.lists.get(kind) as readonly Contribution[] | undefined;
    if (known) return known;
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    const list = [...new Set(instances.filter((instance): instance is Contribution => instance instanceof kind))];
    this.lists.set(kind, list);
    return list;
  }
}
