import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

type AbstractClass<Contribution> = abstract new (...parameters: never[]) => Contribution;

/**
 * Finds all providers that extend an abstract class. Example: a module adds a metric of a backlog by providing a subclass of the
 * abstract class for backlogs. No other class uses `DiscoveryService`.
 */
@Injectable()
export class Contributions {
  private readonly lists = new Map<AbstractClass<unknown>, readonly unknown[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /**
   * Returns all providers of the class, in the order of the modules. Do not call this method before `onModuleInit`, because the
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
