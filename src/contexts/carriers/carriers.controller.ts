import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { notFound } from '../../kernel/api-error.js';
import type { Principal } from '../../kernel/principal.js';
import { preferredLanguage } from '../../platform/http/pages/preferred-language.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { CarrierDirectory } from './carrier-directory.js';
import { CarrierHealth } from './health/carrier-health.js';
import { CarrierResponse, toCarrierResponse } from './carrier.response.js';

@ApiTags('Carriers')
@Controller('v1/carriers')
export class CarriersController {
  constructor(
    private readonly directory: CarrierDirectory,
    private readonly health: CarrierHealth,
  ) {}

  @Endpoint('GET', '', {
    id: 'listCarriers',
    summary: 'List the carriers',
    description:
      'Carriers in the mode of the credential, with their services, limits and health. TEST carriers are simulated.',
    anyScope: ['rates:read', 'shipments:read'],
    data: [CarrierResponse],
  })
  async list(@Caller() { livemode }: Principal, @Req() { headers }: Request): Promise<CarrierResponse[]> {
    const language = preferredLanguage(headers['accept-language']);
    const healthOf = await this.health.of(livemode);
    return [...this.directory.ofMode(livemode).values()].map((carrier) =>
      toCarrierResponse(carrier, healthOf(carrier.code), language),
    );
  }

  @Endpoint('GET', ':carrierCode', {
    id: 'getCarrier',
    summary: 'Read a carrier',
    description:
      'Returns the carrier with the code in the path. The code is in upper case. The response is 404 if the carrier is not available in the ' +
      'mode of the credential.',
    anyScope: ['rates:read', 'shipments:read'],
    data: CarrierResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(
    @Caller() { livemode }: Principal,
    @Param('carrierCode') carrierCode: string,
    @Req() { headers }: Request,
  ): Promise<CarrierResponse> {
    const carrier = this.directory.ofMode(livemode).get(carrierCode);
    if (!carrier) throw notFound('Carrier');
    const healthOf = await this.health.of(livemode);
    return toCarrierResponse(carrier, healthOf(carrierCode), preferredLanguage(headers['accept-language']));
  }
}
