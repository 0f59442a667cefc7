import { Injectable } from '@nestjs/common';
import { ReadOrganization } from '../../auth/organizations/read-organization.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { ReadStatement } from './read-statement.js';
import { Clock } from '../../../kernel/clock.js';
import type { Tenant } from '../../../kernel/principal.js';
import { drawStatement } from './draw-statement.js';
import { FiscalProfiles } from './fiscal-profiles.js';

/** Entries that a PDF lists: drawing them occupies the process. */
const MAX_ENTRIES = 2000;

/** The estado de cuenta of a month, with the fiscal profile of the organization. */
@Injectable()
export class PrintStatement {
  constructor(
    private readonly statements: ReadStatement,
    private readonly profiles: FiscalProfiles,
    private readonly organizations: ReadOrganization,
    private readonly carriers: CarrierDirectory,
    private readonly clock: Clock,
  ) {}

  /** Throws as `ReadStatement.month`. */
  async execute(wallet: Tenant, month: string): Promise<Uint8Array> {
    const statement = await this.statements.month(wallet, month);
    return drawStatement({
      statement,
      entries: await this.statements.entries(wallet, statement.month, MAX_ENTRIES),
      livemode: wallet.livemode,
      organizationName: (await this.organizations.execute(wallet.organizationId)).name,
      profile: await this.profiles.find(wallet.organizationId),
      printedAt: this.clock.now(),
      carrierName: (code) => this.carriers.byCode(code)?.name ?? code,
    });
  }
}
