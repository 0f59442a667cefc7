import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

type AbstractClass<Contribution> = abstract new (...parameters: never[]) => Contribution;

/** Collects providers that extend an abstract class, for lists that modules contribute to. The only user of `DiscoveryService`. */
@Injectable()
export class Contributions {
  private readonly lists = new Map<AbstractClass<unknown>, readonly unknown[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** All providers of this class, in module order. Call it in or after `onModuleInit`: before, instances are incomplete. */
  of<Contribution>(kind: AbstractClass<Contribution>): readonly Contribution[] {
    const known = this.lists.get(kind) as readonly Contribution[] | undefined;
    if (known) return known;
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    const list = [...new Set(instances.filter((instance): instance is Contribution => instance instanceof kind))];
    this.lists.set(kind, list);
    return list;
  }
}
