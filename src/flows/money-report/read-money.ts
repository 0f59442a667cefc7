import { Injectable } from '@nestjs/common';
import { LabelQueries, type SoldLabel } from '../../contexts/labels/label-queries.js';
import { LedgerReports, type LabelMoneyRow } from '../../contexts/wallet/ledger-reports.js';
import type { Month } from '../../kernel/dates/mexico-city-month.js';
import { money } from '../../kernel/money.js';
import { AuditTrail, type Operation } from '../../platform/audit-trail/audit-trail.js';
import { Database } from '../../platform/database/database.js';
import { ReadReplica } from '../../platform/database/replica/read-replica.js';
import {
  ledgerFigures,
  NO_LABELS,
  NO_MONEY,
  totalOf,
  type LabelFigures,
  type MoneyReport,
  type MoneyRow,
} from './money-report.js';

const CHUNK = 1000;

const keyOf = ({ organizationId, carrierCode }: Pick<MoneyRow, 'organizationId' | 'carrierCode'>): string =>
  `${organizationId ?? ''} ${carrierCode ?? ''}`;

@Injectable()
export class ReadMoney {
  constructor(
    private readonly database: Database,
    private readonly replica: ReadReplica,
    private readonly ledgers: LedgerReports,
    private readonly labels: LabelQueries,
    private readonly auditTrail: AuditTrail,
  ) {}

  async execute(month: Month, operation: Operation): Promise<MoneyReport> {
    const rows = new Map<string, MoneyRow>();
    for (const { organizationId, carrierCode, ...amounts } of await this.replica.read(() =>
      this.ledgers.monthTotals(month),
    )) {
      const row = { organizationId, carrierCode, ...ledgerFigures((figure) => money(amounts[figure])), ...NO_LABELS };
      rows.set(keyOf(row), row);
    }
    for await (const { label, figures } of this.labelsOf(month)) {
      const key = keyOf(label);
      const { organizationId, carrierCode } = label;
      const row = rows.get(key) ?? { organizationId, carrierCode, ...NO_MONEY, ...NO_LABELS };
      rows.set(key, { ...row, ...totalOf([row, { ...NO_MONEY, ...figures }]) });
    }
    const { opening, closing } = await this.replica.read(() => this.ledgers.monthBalances(month));
    await this.database.transaction(() =>
      this.auditTrail.record({ ...operation, action: 'money', target: month.name, details: { rows: rows.size } }),
    );
    return {
      month,
      openingBalance: money(opening),
      closingBalance: money(closing),
      rows: [...rows.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    };
  }

  private async *labelsOf(month: Month): AsyncGenerator<{ label: SoldLabel; figures: LabelFigures }> {
    for (let after = ''; ;) {
      const { page, rows } = await this.replica.read(async () => {
        const page = await this.labels.soldInMonth(month, after, CHUNK);
        return { page, rows: await this.ledgers.ofLabels(page) };
      });
      const moneyOf = new Map(rows.map((row) => [row.attemptId, row]));
      for (const label of page) {
        yield { label, figures: figuresOf(label, moneyOf.get(label.attemptId)!) };
      }
      if (page.length < CHUNK) return;
      after = page.at(-1)!.id;
    }
  }
}

/** If the carrier has billed the label, the billed amount replaces the quoted cost. */
function figuresOf({ cost: quoted }: SoldLabel, { revenue, cost: billed }: LabelMoneyRow): LabelFigures {
  const cost = billed ?? quoted;
  if (cost === null) return { ...NO_LABELS, labels: 1 };
  const known = { revenue: money(revenue), cost: money(cost) };
  return { labels: 1, billed: billed === null ? 0 : 1, unbilled: billed === null ? 1 : 0, ...known };
}
