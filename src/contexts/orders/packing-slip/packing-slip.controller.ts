import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { Endpoint } from '../../../platform/endpoint/endpoint.js';
import { Caller } from '../../../platform/http/routes/request-context.js';
import { PrintPackingSlip } from './print-packing-slip.js';

@ApiTags('Orders')
@Controller('v1/orders')
export class PackingSlipController {
  constructor(private readonly printPackingSlip: PrintPackingSlip) {}

  @Endpoint('GET', ':id/packing-slip', {
    id: 'getPackingSlip',
    lane: 'papers',
    summary: 'Print the packing slip of an order',
    description: 'A PDF with the name of the organization, the recipient and the lines, without prices. In Spanish.',
    scopes: ['orders:read'],
    produces: ['application/pdf'],
    data: { type: 'string', format: 'binary' },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  @Header('Cache-Control', 'no-store')
  async print(@Caller() caller: Principal, @Param('id') id: string): Promise<StreamableFile> {
    const { fileName, file } = await this.printPackingSlip.execute(caller, id);
    return new StreamableFile(file, { type: 'application/pdf', disposition: `inline; filename="${fileName}"` });
  }
}
