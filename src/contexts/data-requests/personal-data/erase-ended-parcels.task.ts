import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { groupBy } from '../../../kernel/group-by.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { personalDataConfig } from '../personal-data.config.js';
import { EraseCopies } from './erase-copies.js';
import { ErasePeople } from './erase-people.js';
import { EVIDENCE_REASON } from './parcels-under-way.js';
import { matchesEveryone } from './person.js';
import { positionOf } from './personal-rows.js';

interface EndedParcel extends Tenant {
  readonly id: string;
  readonly createdAt: Date;
}

const ENDED = `status IN ('DELIVERED', 'RETURNED', 'FAILED', 'CANCELLED')`;

/**
 * SQL condition: the parcel is delivered, returned, failed or cancelled. The last event of the parcel is more than `$1` days old.
 */
const ENDED_LONG_AGO = `
  ${ENDED} AND created_at < now() - make_interval(days => $1)
  AND NOT EXISTS (SELECT FROM shipment_events e WHERE e.shipment_id = s.id AND e.occurred_at >= now() - make_interval(days => $1))`;

const PARCELS_AT_ONCE = 100;
const TURNS_PER_RUN = 50;

/**
 * Erases the data of delivered, returned, failed or cancelled parcels after the retention period. The last step of a run marks the
 * parcels as erased. If a run crashes, the next run repeats the erasure of the unmarked parcels. Source:
 * docs/personal-data.md#rules-and-limits
 */
@Injectable()
export class EraseEndedParcelsTask extends ScheduledTask {
  readonly name = 'ended parcels';
  readonly schedule = { everySeconds: 3600 };
  readonly purpose = 'Erases personal data and label files after PERSONAL_DATA_DAYS and LABEL_FILE_DAYS.';

  constructor(
    @Inject(personalDataConfig.KEY) private readonly config: ConfigType<typeof personalDataConfig>,
    private readonly database: Database,
    private readonly erasePeople: ErasePeople,
    private readonly eraseCopies: EraseCopies,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const { personalDataDays, labelFileDays } = this.config;
    if (personalDataDays !== null)
      await this.inBatches(
        `personal_data_erased_at IS NULL AND ${EVIDENCE_REASON} IS NULL`,
        personalDataDays,
        (tenant, parcels) => this.erasePersonalData(tenant, parcels),
      );
    if (labelFileDays !== null)
      await this.inBatches(
        'label_files_erased_at IS NULL AND tracking_number IS NOT NULL',
        labelFileDays,
        (tenant, parcels) => this.eraseLabelFiles(tenant, idsOf(parcels)),
      );
  }

  /**
   * Processes parcels whose retention period has ended, oldest first. `condition` is an SQL condition that is true for a parcel
   * that is not processed yet.
   */
  private async inBatches(
    condition: string,
    days: number,
    erase: (tenant: Tenant, parcels: readonly EndedParcel[]) => Promise<void>,
  ): Promise<void> {
    for (let turns = 0; turns < TURNS_PER_RUN; turns++) {
      const parcels = await this.database.query<EndedParcel>(
        `SELECT id, organization_id AS "organizationId", livemode, created_at AS "createdAt"
         FROM shipments s WHERE ${condition} AND ${ENDED_LONG_AGO} ORDER BY created_at LIMIT $2`,
        [days, PARCELS_AT_ONCE],
      );
      const byTenant = groupBy(parcels, ({ organizationId, livemode }) => `${organizationId} ${livemode}`);
      for (const own of byTenant.values()) await asTenant(own[0]!, () => erase(own[0]!, own));
      if (parcels.length < PARCELS_AT_ONCE) return;
    }
  }

  private async erasePersonalData(tenant: Tenant, parcels: readonly EndedParcel[]): Promise<void> {
    const { organizationId } = tenant;
    const ids = idsOf(parcels);
    const orders = await this.ordersOf(tenant, ids);
    const erasing = {
      eraseMails: async (emails: readonly string[]) =>
        this.eraseCopies.mails(organizationId, await this.unusedAmong(tenant, emails, ids)),
      record: () => Promise.resolve(),
    };
    await this.erasePeople.execute(organizationId, 'shipments', ids, matchesEveryone, erasing);
    await this.erasePeople.execute(organizationId, 'orders', orders, matchesEveryone, erasing);
    const erased = new Set([...ids, ...orders]);
    const erasure = { isMatch: matchesEveryone, patterns: [], erasedAmong: () => Promise.resolve(erased) };
    let after: string | null = positionOf(parcels[0]!.createdAt.toISOString());
    while (after !== null) after = await this.eraseCopies.events(tenant, after, erasure);
    await this.eraseCopies.proofs(organizationId, ids);
    await this.eraseLabelFiles(tenant, ids);
    await this.mark('personal_data_erased_at', tenant, ids);
  }

  private async eraseLabelFiles(tenant: Tenant, ids: readonly string[]): Promise<void> {
    await this.eraseCopies.shipmentFiles(tenant.organizationId, ids);
    await this.mark('label_files_erased_at', tenant, ids);
  }

  /**
   * Returns the orders of these shipments. Omits open orders, and orders with a shipment that is not delivered, returned, failed or
   * cancelled.
   */
  private async ordersOf({ organizationId, livemode }: Tenant, shipmentIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT DISTINCT o.id FROM shipments s JOIN orders o ON o.id = s.order_id
       WHERE s.id = ANY ($1) AND o.organization_id = $2 AND o.livemode = $3 AND o.status <> 'OPEN'
         AND NOT EXISTS (SELECT FROM shipments other WHERE other.order_id = o.id AND NOT other.${ENDED})`,
      [shipmentIds, organizationId, livemode],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the emails that belong to no recipient of another shipment of the tenant. */
  private async unusedAmong(
    { organizationId, livemode }: Tenant,
    emails: readonly string[],
    shipmentIds: readonly string[],
  ): Promise<string[]> {
    if (emails.length === 0) return [];
    const used = await this.database.query<{ email: string }>(
      `SELECT DISTINCT lower(to_address ->> 'contactEmail') AS email FROM shipments
       WHERE organization_id = $1 AND livemode = $2 AND lower(to_address ->> 'contactEmail') = ANY ($3)
         AND NOT (id = ANY ($4))`,
      [organizationId, livemode, emails, shipmentIds],
    );
    const known = new Set(used.map(({ email }) => email));
    return emails.filter((email) => !known.has(email));
  }

  private async mark(
    column: 'personal_data_erased_at' | 'label_files_erased_at',
    { organizationId }: Tenant,
    ids: readonly string[],
  ): Promise<void> {
    await this.database.run(
      `UPDATE shipments SET ${column} = now() WHERE organization_id = $1 AND id = ANY ($2) AND ${column} IS NULL`,
      [organizationId, ids],
    );
  }
}

const idsOf = (parcels: readonly EndedParcel[]): string[] => parcels.map(({ id }) => id);
