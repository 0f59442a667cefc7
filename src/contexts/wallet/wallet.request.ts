import { ApiSchema, IntersectionType } from '@nestjs/swagger';
import { ExportFormatQuery, TotalsQuery } from '../../platform/csv/export.request.js';
import { Amount, Id, OneOf } from '../../platform/http/fields/fields.js';
import { PageQuery, QueryFlag, QueryInstant } from '../../platform/http/fields/query-fields.js';
import { REFERENCE_TYPES, TRANSACTION_TYPES } from './wallet-transaction.entity.js';
import type { Principal, Tenant } from '../../kernel/principal.js';

const LIVEMODE = {
  description: 'Set to `false` to select the TEST wallet. A TEST API key always reads the TEST wallet.',
};
const FROM = {
  description: 'Only wallet entries at or after this time: a date (midnight in Mexico City) or a date-time.',
  example: '2026-01-01',
} as const;
const TO = {
  ...FROM,
  description: 'Only wallet entries before this time: a date (midnight in Mexico City) or a date-time.',
  example: '2027-01-01',
} as const;

export class WalletQuery {
  @QueryFlag(LIVEMODE)
  livemode?: boolean | null;
}

/** Query parameters of the CSV or XLSX file of a month. */
export class StatementFileQuery extends IntersectionType(WalletQuery, ExportFormatQuery, TotalsQuery) {}

export class SummaryQuery extends WalletQuery {
  @QueryInstant(FROM)
  from?: string | null;

  @QueryInstant(TO)
  to?: string | null;
}

export class StatementQuery extends IntersectionType(PageQuery, SummaryQuery) {
  @OneOf(TRANSACTION_TYPES, {
    enumName: 'TransactionType',
    optional: true,
    description: 'Only wallet entries with this type.',
  })
  type?: string | null;

  @OneOf(REFERENCE_TYPES, {
    enumName: 'ReferenceType',
    optional: true,
    description: 'Only wallet entries related to this type of object.',
  })
  referenceType?: string | null;

  @Id({ optional: true, description: 'Only wallet entries related to the shipment, payment or transfer with this id.' })
  referenceId?: string | null;

  @OneOf(['asc', 'desc'], { optional: true, description: 'Sort order by time. Default `desc`, newest first.' })
  sortOrder?: 'asc' | 'desc' | null;
}

@ApiSchema({ description: 'Settings of the low-balance alert.' })
export class WalletSettingsRequest {
  @Amount({
    nullable: true,
    min: 0,
    description: 'Balance below which the alert is sent, in MXN. Null turns the alert off.',
    example: 500,
  })
  lowBalanceThreshold!: number | null;
}

/** A LIVE credential selects the TEST wallet with `livemode=false`. A TEST key never reads the LIVE wallet. */
export const walletToRead = ({ organizationId, livemode }: Principal, query: WalletQuery): Tenant => ({
  organizationId,
  livemode: livemode && query.livemode !== false,
});
