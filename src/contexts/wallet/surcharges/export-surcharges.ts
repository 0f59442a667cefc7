import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { Tenant } from '../../../kernel/principal.js';
import { BEFORE_FIRST_ROW } from '../../../kernel/page.js';
import { formatMoney } from '../../../kernel/money.js';
import { Decimal } from '../../../platform/csv/cells.js';
import { ReadReplica } from '../../../platform/database/replica/read-replica.js';
import { tableOptions, writeTable, type Row } from '../../../platform/csv/write-table.js';
import type { Surcharge } from './surcharge.js';
import type { SurchargeKind } from './surcharge.entity.js';
import { toSurchargeResponse, type SurchargeResponse } from './surcharge.response.js';
import type { SurchargeExportQuery } from './surcharge.request.js';
import { SurchargesService } from './surcharges.service.js';

const BATCH_SIZE = 250;
const COLUMNS = [
  'createdAt',
  'trackingNumber',
  'carrierCode',
  'kind',
  'declaredWeightKg',
  'billedWeightKg',
  'amount',
  'status',
  'disputeReason',
  'description',
  'shipmentId',
  'id',
  'quotedWeightKg',
  'volumetricWeightKg',
];

const HEADINGS_ES = {
  createdAt: 'Fecha (UTC)',
  trackingNumber: 'Número de rastreo',
  carrierCode: 'Clave de la paquetería',
  kind: 'Tipo',
  declaredWeightKg: 'Peso declarado (kg)',
  billedWeightKg: 'Peso cobrado (kg)',
  amount: 'Importe',
  status: 'Estatus',
  disputeReason: 'Motivo de la disputa',
  description: 'Descripción',
  shipmentId: 'ID del envío',
  id: 'ID',
  quotedWeightKg: 'Peso cotizado (kg)',
  volumetricWeightKg: 'Peso volumétrico (kg)',
};

/** Streams the surcharges of an organization as a table, oldest first. */
@Injectable()
export class ExportSurcharges {
  constructor(
    private readonly surcharges: SurchargesService,
    private readonly replica: ReadReplica,
  ) {}

  execute(tenant: Tenant, filter: SurchargeExportQuery): Promise<Readable> {
    return writeTable(COLUMNS, this.pages(tenant, filter), tableOptions(filter, HEADINGS_ES));
  }

  private async *pages(tenant: Tenant, filter: SurchargeExportQuery): AsyncGenerator<Row[], void> {
    for (let after = BEFORE_FIRST_ROW; ;) {
      const from = after;
      const page = await this.replica.read(() => this.surcharges.after(tenant, filter, from, BATCH_SIZE));
      yield page.map((surcharge) => toCells(surcharge, filter.lang === 'es'));
      if (page.length < BATCH_SIZE) return;
      after = page.at(-1)!;
    }
  }
}

const KINDS_ES: Readonly<Record<SurchargeKind, string>> = {
  OVERWEIGHT: 'Sobrepeso',
  ADDRESS_CORRECTION: 'Corrección de dirección',
  RETURN: 'Devolución al remitente',
  OTHER: 'Otro cargo de la paquetería',
};

/** Returns the Spanish description. The database stores descriptions in English. */
function descriptionInSpanish({ kind, billedWeightKg, declaredWeightKg }: SurchargeResponse): string {
  if (billedWeightKg === null || declaredWeightKg === null) return KINDS_ES[kind as SurchargeKind];
  return `${KINDS_ES[kind as SurchargeKind]}: ${billedWeightKg} kg cobrados, ${declaredWeightKg} kg declarados`;
}

const toCells = (surcharge: Surcharge, inSpanish: boolean): Row => ({
  ...toSurchargeResponse(surcharge),
  ...(inSpanish ? { description: descriptionInSpanish(toSurchargeResponse(surcharge)) } : {}),
  amount: new Decimal(formatMoney(surcharge.amount)),
});
