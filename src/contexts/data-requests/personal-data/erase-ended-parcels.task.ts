import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Tenant } from '../../../kernel/principal.js';
import { asTenant } from '../../../platform/database/tenant-context.js';
import { ScheduledTask } from '../../../platform/scheduler/scheduled-task.js';
import { personalDataConfig } from '../personal-data.config.js';
import { AllPersonalPapers } from '../personal-papers.js';
import { EndedParcels, type EndedParcel } from './ended-parcels.js';
import { EraseCopies } from './erase-copies.js';
import { EraseEvents } from './erase-events.js';
import { ErasePeople } from './erase-people.js';
import { isAnybody } from './person.js';

const PARCELS_AT_ONCE = 100;
const TURNS_PER_RUN = 50;

/**
 * Erases what is kept about the people of parcels that ended long ago, and the files of their labels. Each turn is safe to repeat:
 * parcels are marked when it has ended. Source: docs/reference/personal-data.md#retention
 */
@Injectable()
export class EraseEndedParcelsTask extends ScheduledTask {
  readonly name = 'ended parcels';
  readonly schedule = { everySeconds: 3600 };
  readonly purpose = 'Erases personal data and label files as PERSONAL_DATA_DAYS and LABEL_FILE_DAYS say.';

  constructor(
    @Inject(personalDataConfig.KEY) private readonly config: ConfigType<typeof personalDataConfig>,
    private readonly parcels: EndedParcels,
    private readonly erasePeople: ErasePeople,
    private readonly eraseEvents: EraseEvents,
    private readonly eraseCopies: EraseCopies,
    private readonly papers: AllPersonalPapers,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const { personalDataDays, labelFileDays } = this.config;
    if (personalDataDays !== null)
      await this.inTurns(
        () => this.parcels.withPersonalData(personalDataDays, PARCELS_AT_ONCE),
        (tenant, parcels) => this.erasePersonalData(tenant, parcels),
      );
    if (labelFileDays !== null)
      await this.inTurns(
        () => this.parcels.withLabelFiles(labelFileDays, PARCELS_AT_ONCE),
        (tenant, parcels) => this.eraseLabelFiles(tenant, idsOf(parcels)),
      );
  }

  private async inTurns(
    read: () => Promise<EndedParcel[]>,
    erase: (tenant: Tenant, parcels: readonly EndedParcel[]) => Promise<void>,
  ): Promise<void> {
    for (let turns = 0; turns < TURNS_PER_RUN; turns++) {
      const parcels = await read();
      for (const [tenant, own] of byTenant(parcels)) await asTenant(tenant, () => erase(tenant, own));
      if (parcels.length < PARCELS_AT_ONCE) return;
    }
  }

  private async erasePersonalData(tenant: Tenant, parcels: readonly EndedParcel[]): Promise<void> {
    const { organizationId } = tenant;
    const ids = idsOf(parcels);
    const orders = await this.parcels.ordersOf(tenant, ids);
    const forget = async (emails: readonly string[]): Promise<void> =>
      this.eraseCopies.mails(organizationId, await this.parcels.unusedAmong(tenant, emails, ids));
    const erasing = { forget, record: () => Promise.resolve() };
    await this.erasePeople.execute(organizationId, 'shipments', ids, isAnybody, erasing);
    await this.erasePeople.execute(organizationId, 'orders', orders, isAnybody, erasing);
    await this.eraseEventsOf(tenant, new Set([...ids, ...orders]), parcels[0]!.createdAt);
    await this.eraseCopies.proofs(organizationId, ids);
    await this.eraseLabelFiles(tenant, ids);
    await this.parcels.markPersonalDataErased(tenant, ids);
  }

  private async eraseEventsOf(tenant: Tenant, erased: ReadonlySet<string>, since: Date): Promise<void> {
    const erasure = { isMeant: isAnybody, patterns: [], erasedAmong: () => Promise.resolve(erased) };
    let after: string | null = JSON.stringify([since.toISOString(), '']);
    while (after !== null) after = await this.eraseEvents.page(tenant, after, erasure);
  }

  private async eraseLabelFiles(tenant: Tenant, ids: readonly string[]): Promise<void> {
    await this.papers.erase(tenant.organizationId, ids);
    await this.parcels.markLabelFilesErased(tenant, ids);
  }
}

const idsOf = (parcels: readonly EndedParcel[]): string[] => parcels.map(({ id }) => id);

/** `parcels`: of each tenant in their order. */
function byTenant(parcels: readonly EndedParcel[]): [Tenant, EndedParcel[]][] {
  const tenants = new Map<string, [Tenant, EndedParcel[]]>();
  for (const parcel of parcels) {
    const { organizationId, livemode } = parcel;
    const key = `${organizationId} ${livemode}`;
    const own = tenants.get(key);
    if (own) own[1].push(parcel);
    else tenants.set(key, [{ organizationId, livemode }, [parcel]]);
  }
  return [...tenants.values()];
}
