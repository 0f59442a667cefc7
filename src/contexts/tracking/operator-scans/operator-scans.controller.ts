import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { notFound, validationError } from '../../../kernel/api-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { OperatorKeyGuard } from '../../../platform/operator/operator-key.guard.js';
import { CarrierDirectory } from '../../carriers/carrier-directory.js';
import type { TableScan } from '../../carriers/rate-tables/rate-table-records.js';
import { OperatorScanRequest } from './operator-scan.request.js';
import { RecordOperatorScan, SCAN_TEXTS } from './record-operator-scan.js';

type NullableParts = Readonly<Record<'exception' | 'place', string | null>>;

/**
 * Endpoint for systems of the operator, for example a driver application. The published OpenAPI document does not contain this
 * endpoint.
 */
@ApiExcludeController()
@UseGuards(OperatorKeyGuard)
@Controller('v1/carriers')
export class OperatorScansController {
  constructor(
    private readonly recordScan: RecordOperatorScan,
    private readonly carriers: CarrierDirectory,
    private readonly clock: Clock,
  ) {}

  @Endpoint('POST', ':carrierCode/scans', {
    id: 'recordCarrierScan',
    summary: 'Record a scan of a carrier with a rate table',
    description: 'Updates the status of the shipment immediately. A repeated scan has no effect.',
    credential: 'none',
    // The published OpenAPI document does not contain this route, so the response needs no schema.
    data: { type: 'object' },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async record(
    @Param('carrierCode') carrierCode: string,
    @Body() request: OperatorScanRequest,
  ): Promise<Omit<TableScan, 'exception' | 'place'> & NullableParts> {
    if (!this.carriers.sellsByTable(carrierCode)) throw notFound('Carrier with a rate table');
    const { trackingNumber, status, description, exception, place } = request;
    const occurredAt = request.occurredAt ? new Date(request.occurredAt) : this.clock.now();
    if (occurredAt > this.clock.now()) throw validationError({ occurredAt: ['must not be in the future'] });
    const scan: TableScan = {
      trackingNumber,
      status,
      description: description ?? SCAN_TEXTS[status],
      occurredAt,
      ...(exception && { exception }),
      ...(place && { place }),
    };
    if (!(await this.recordScan.execute(carrierCode, scan))) throw notFound('Label');
    return { ...scan, exception: exception ?? null, place: place ?? null };
  }
}
