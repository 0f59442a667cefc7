import { ApiSchema, IntersectionType } from '@nestjs/swagger';
import { ExportFormatQuery } from '../../platform/csv/export.request.js';
import { Amount, Id, OneOf } from '../../platform/http/fields/fields.js';
import { PageQuery, QueryFlag, QueryInstant } from '../../platform/http/fields/query-fields.js';
import { REFERENCE_TYPES, TRANSACTION_TYPES } from './wallet-transaction.entity.js';
import type { Principal, Tenant } from '../../kernel/principal.js';

const LIVEMODE = { description: '`false`: the TEST wallet. A TEST key reads the TEST wallet whatever it says.' };
const FROM = {
  description: 'Only entries of then or later: a day of Mexico City (its midnight) or an instant.',
  example: '2026-01-01',
} as const;
const TO = {
  ...FROM,
  description: 'Only entries before then: a day of Mexico City (its midnight) or an instant.',
  example: '2027-01-01',
} as const;

export class WalletQuery {
  @QueryFlag(LIVEMODE)
  livemode?: boolean | null;
}

/** Of the file of a month's entries. */
export class StatementFileQuery extends IntersectionType(WalletQuery, ExportFormatQuery) {}

export class SummaryQuery extends WalletQuery {
  @QueryInstant(FROM)
  from?: string | null;

  @QueryInstant(TO)
  to?: string | null;
}

export class StatementQuery extends IntersectionType(PageQuery, SummaryQuery) {
  @OneOf(TRANSACTION_TYPES, { enumName: 'TransactionType', optional: true, description: 'Only entries of this type.' })
  type?: string | null;

  @OneOf(REFERENCE_TYPES, {
    enumName: 'ReferenceType',
    optional: true,
    description: 'Only entries that belong to this kind of thing.',
  })
  referenceType?: string | null;

  @Id({ optional: true, description: 'Only entries of this shipment, payment or transfer, by its id.' })
  referenceId?: string | null;

  @OneOf(['asc', 'desc'], { optional: true, description: 'Default `desc`: the latest first.' })
  sortOrder?: 'asc' | 'desc' | null;
}

@ApiSchema({ description: 'When the wallet tells that it runs low.' })
export class WalletSettingsRequest {
  @Amount({ nullable: true, min: 0, description: 'MXN; null turns the alert off.', example: 500 })
  lowBalanceThreshold!: number | null;
}

/** `livemode=false` selects the TEST wallet for a LIVE credential; a TEST key never reads the LIVE one. */
export const walletToRead = ({ organizationId, livemode }: Principal, query: WalletQuery): Tenant => ({
  organizationId,
  livemode: livemode && query.livemode !== false,
});
