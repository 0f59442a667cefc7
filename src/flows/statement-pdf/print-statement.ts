import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '../../contexts/auth/organizations/organizations.service.js';
import { CarrierDirectory } from '../../contexts/carriers/carrier-directory.js';
import { StatementsService } from '../../contexts/wallet/statements/statements.service.js';
import { Clock } from '../../kernel/clock.js';
import type { Tenant } from '../../kernel/principal.js';
import { asTenant } from '../../platform/database/tenant-context.js';
import { drawingTask } from '../../platform/documents/drawing-task.js';
import { DocumentRenderer } from '../../platform/documents/document-renderer.js';
import { formatMoney } from '../../kernel/money.js';
import type { drawStatement } from './draw-statement.js';
import { BillingInfoService } from '../../contexts/billing/billing-info.service.js';

const DRAWING = drawingTask<typeof drawStatement>(new URL('./draw-statement.js', import.meta.url), 'drawStatement');

const MAX_ENTRIES = 2000;

@Injectable()
export class PrintStatement {
  constructor(
    private readonly statements: StatementsService,
    private readonly profiles: BillingInfoService,
    private readonly organizations: OrganizationsService,
    private readonly carriers: CarrierDirectory,
    private readonly clock: Clock,
    private readonly renderer: DocumentRenderer,
  ) {}

  /** Throws the same errors as `StatementsService.month`. */
  async execute(wallet: Tenant, month: string): Promise<Uint8Array> {
    const statement = await this.statements.printed(wallet, month, MAX_ENTRIES);
    return this.renderer.draw(wallet.organizationId, DRAWING, {
      ...statement,
      openingBalance: formatMoney(statement.openingBalance),
      closingBalance: formatMoney(statement.closingBalance),
      livemode: wallet.livemode,
      organizationName: (await this.organizations.get(wallet.organizationId)).name,
      profile: await asTenant(wallet, () => this.profiles.find(wallet)),
      printedAt: this.clock.now(),
      carrierNames: this.carriers.names,
    });
  }
}
