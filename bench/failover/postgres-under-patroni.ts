import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresPrograms } from '../packages.js';
import { send, THE_PASSWORD, type Machine, type Places } from './places.js';

const CONFIGURATION = 'patroni.yml';
/** Shorter than HAProxy's check interval. */
const ASKED_WITHIN_MS = 500;

/** A PostgreSQL with its Patroni. */
export class PostgresNode {
  private patroni: ChildProcess | undefined;

  private constructor(
    readonly name: string,
    readonly machine: Machine,
    private readonly restApi: string,
  ) {}

  static async create(name: string, places: Places): Promise<PostgresNode> {
    const machine = await places.machine(name);
    const programs = await postgresPrograms();
    await places.copy('ha/patroni.yml', machine, CONFIGURATION, (text) =>
      text.replaceAll('db-1', name).replace('/usr/lib/postgresql/15/bin', programs),
    );
    return new PostgresNode(name, machine, `http://127.0.0.1:${await places.port(`${name}:8008`)}`);
  }

  /** Restarts Patroni like a supervisor. */
  async start(): Promise<void> {
    this.patroni = await this.machine.start('patroni', CONFIGURATION);
  }

  /** Kills Patroni and the postmaster with SIGKILL. */
  async kill(): Promise<void> {
    const pidFile = join(this.machine.directory, 'postgresql/guia/postmaster.pid');
    const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    for (const pid of [this.patroni!.pid!, postmaster]) send(pid, 'SIGKILL');
  }

  /** Health check of HAProxy. */
  async isPrimary(): Promise<boolean> {
    return (await this.ask('/primary')).status === 200;
  }

  async members(): Promise<readonly { readonly role: string; readonly state: string }[]> {
    return ((await (await this.ask('/cluster')).json()) as { members: { role: string; state: string }[] }).members;
  }

  /** Starts a switchover with Patroni. */
  async switchOver(to: PostgresNode): Promise<void> {
    const response = await fetch(`${this.restApi}/switchover`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`patroni:${THE_PASSWORD}`)}`,
      },
      body: JSON.stringify({ leader: this.name, candidate: to.name }),
    });
    if (!response.ok) throw new Error(`Patroni refused the switchover: ${await response.text()}`);
  }

  private ask(path: string): Promise<Response> {
    return fetch(`${this.restApi}${path}`, { signal: AbortSignal.timeout(ASKED_WITHIN_MS) });
  }
}

/** One etcd and two nodes. */
export class PostgresUnderPatroni {
  private constructor(
    private readonly places: Places,
    readonly nodes: readonly [PostgresNode, PostgresNode],
  ) {}

  static async start(places: Places): Promise<PostgresUnderPatroni> {
    const etcd = await places.machine('etcd-1');
    await places.copy('ha/etcd.conf.yml', etcd, 'etcd.conf.yml');
    await etcd.start('etcd', '--config-file', 'etcd.conf.yml');
    const nodes = [await PostgresNode.create('db-1', places), await PostgresNode.create('db-2', places)] as const;
    const cluster = new PostgresUnderPatroni(places, nodes);
    for (const node of nodes) await node.start();
    await cluster.whole();
    return cluster;
  }

  /** The primary according to Patroni, and the other node. */
  async roles(): Promise<{ primary: PostgresNode; standby: PostgresNode } | null> {
    const [one, other] = this.nodes;
    const [first, second] = await Promise.all(this.nodes.map((node) => node.isPrimary().catch(() => false)));
    if (first) return { primary: one, standby: other };
    return second ? { primary: other, standby: one } : null;
  }

  /** Waits for a primary and a synchronous standby, so that the loss of one server loses no confirmed data. */
  whole(): Promise<{ primary: PostgresNode; standby: PostgresNode }> {
    return this.places.awaited('a primary with a synchronous standby', async () => {
      const roles = await this.roles();
      const members = (await roles?.primary.members()) ?? [];
      const isSynchronous = members.some(
        ({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state),
      );
      return isSynchronous ? roles : null;
    });
  }
}
