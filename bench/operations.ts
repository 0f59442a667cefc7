import { mexicoCityDate } from '../src/kernel/dates/mexico-city-date.js';
import { toPostalAddress, type AddressRequest } from '../src/contexts/addresses/address.request.js';
import { CARRIERS } from '../src/contexts/carriers/carriers.js';
import { drawLabel } from '../src/contexts/carriers/label-file/draw-label.js';
import { Tariff } from '../src/contexts/carriers/simulated/tariff.js';
import type { Attempt } from '../src/contexts/labels/label.entity.js';
import { labelRequest } from '../src/contexts/labels/purchase/carrier-label-request.js';
import type { NewShipment, Shipment } from '../src/contexts/shipments/shipment.js';
import type { CreateShipmentRequest } from '../src/flows/create-shipment/create-shipment.request.js';
import { toOptionalFields } from '../src/flows/create-shipment/create-shipment.request.js';
import { toParcel } from '../src/flows/create-shipment/parcel.request.js';
import { ratesExpireAt, toRates } from '../src/flows/quoting/to-rates.js';
import { newId } from '../src/kernel/ids.js';
import { formatMoney, money } from '../src/kernel/money.js';
import { toMetric } from '../src/kernel/parcel.js';
import type { Tenant } from '../src/kernel/principal.js';
import type { Rate } from '../src/kernel/rate.js';

const carriers = CARRIERS.map((settings) => ({ ...settings, tariff: new Tariff(settings) }));

export const carrierOf = (code: string) => carriers.find((carrier) => carrier.code === code)!;

/** A quoted shipment without rules, insurance and order. */
export function draftOf(tenant: Tenant, request: CreateShipmentRequest): NewShipment {
  const [from, to] = [request.fromAddress!, request.toAddress!].map((address: AddressRequest) => ({
    savedAddressId: null,
    ...toPostalAddress(address),
  })) as [NewShipment['from'], NewShipment['to']];
  const parcel = toParcel(request.parcel!);
  const wanted = { origin: from, destination: to, parcel: toMetric(parcel), insuredValue: null, serviceLevel: null };
  const quotes = carriers.flatMap(({ code, name, tariff }) =>
    tariff.rates(wanted).map((rate) => ({ ...rate, carrierCode: code, carrierName: name })),
  );
  const quotedAt = new Date();
  return {
    id: newId('shp'),
    ...tenant,
    ...toOptionalFields(request),
    from,
    to,
    returnTo: from,
    parcel,
    contents: [],
    orderId: null,
    orderNumber: null,
    orderFacts: null,
    returnForShipmentId: null,
    declaredValue: null,
    requestInsurance: false,
    rateMessages: [],
    ruleEvaluations: [],
    tags: [],
    labelFormat: null,
    signatureRequired: false,
    rates: toRates(quotes, { quotedAt, shipDate: mexicoCityDate(quotedAt) }, () => null),
    ratesStatus: 'ready',
    ratesExpiresAt: ratesExpireAt(quotedAt),
  };
}

/** Starts a purchase. The wallet balance is `walletBalanceAfter` from then on. */
export function attemptOf(tenant: Tenant, shipmentId: string, rate: Rate, walletBalanceAfter: string) {
  const total = formatMoney(money(rate.totalPrice));
  return {
    id: newId('lat'),
    ...tenant,
    shipmentId,
    status: 'processing' as const,
    rate,
    labelFormat: 'PDF' as const,
    requestedFormat: 'PDF' as const,
    externalReference: null,
    async: false,
    quotedTotal: total,
    ivaAmount: formatMoney(rate.breakdown.ivaAmount),
    overageCharge: '0.00',
    total,
    walletBalanceAfter,
  };
}

/** The label as PDF. */
export function draw(attempt: Attempt, shipment: Shipment, made: { trackingNumber: string; shipDate: string }) {
  const carrier = carrierOf(attempt.rate.carrierCode);
  const { name, level } = carrier.services.find(({ code }) => code === attempt.rate.serviceCode)!;
  const names = { carrierName: carrier.name, serviceName: name, serviceLevel: level };
  return drawLabel({ ...labelRequest(attempt, shipment), ...made, ...names }, 'PDF');
}
