import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { notFound } from '../../kernel/api-error.js';
import type { Principal } from '../../kernel/principal.js';
import { preferredLanguage } from '../../platform/http/pages/preferred-language.js';
import { Endpoint } from '../../platform/http/routes/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { CarrierDirectory } from './carrier-directory.js';
import { CarrierResponse, toCarrierResponse } from './carrier.response.js';

@ApiTags('Carriers')
@Controller('v1/carriers')
export class CarriersController {
  constructor(private readonly directory: CarrierDirectory) {}

  @Endpoint('GET', '', {
    id: 'listCarriers',
    summary: 'List the carriers',
    description: 'Those of the mode of the caller, with their services and limits. TEST carriers are simulated.',
    anyScope: ['rates:read', 'shipments:read'],
    data: [CarrierResponse],
  })
  list(@Caller() { livemode }: Principal, @Req() { headers }: Request): CarrierResponse[] {
    const language = preferredLanguage(headers['accept-language']);
    return [...this.directory.ofMode(livemode).values()].map((carrier) => toCarrierResponse(carrier, language));
  }

  @Endpoint('GET', ':carrierCode', {
    id: 'getCarrier',
    summary: 'Read a carrier',
    description: 'By its code, in upper case. 404 if the carrier is not available in the mode of the caller.',
    anyScope: ['rates:read', 'shipments:read'],
    data: CarrierResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  read(
    @Caller() { livemode }: Principal,
    @Param('carrierCode') carrierCode: string,
    @Req() { headers }: Request,
  ): CarrierResponse {
    const carrier = this.directory.ofMode(livemode).get(carrierCode);
    if (!carrier) throw notFound('Carrier');
    return toCarrierResponse(carrier, preferredLanguage(headers['accept-language']));
  }
}
