import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

type AbstractClass<Contribution> = abstract new (...parameters: never[]) => Contribution;

/** Lists that modules contribute to, by providing a class that extends an abstract one. The only user of `DiscoveryService`. */
@Injectable()
export class Contributions {
  private readonly lists = new Map<AbstractClass<unknown>, readonly unknown[]>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** All providers of this class, in the order of their modules. Call it from `onModuleInit` on: before, instances are incomplete. */
  of<Contribution>(kind: AbstractClass<Contribution>): readonly Contribution[] {
    const known = this.lists.get(kind) as readonly Contribution[] | undefined;
    if (known) return known;
    const instances = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    const list = [...new Set(instances.filter((instance): instance is Contribution => instance instanceof kind))];
    this.lists.set(kind, list);
    return list;
  }
}
