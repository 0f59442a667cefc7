import { CarrierDouble, type CarrierRequest, type DoubleResponse, type Json } from './carrier-double.js';

export const DHL_CREDENTIALS = { username: 'apTest', password: 'secret-of-dhl', accountNumber: '980000000' };

interface MadeShipment {
  readonly trackingNumber: string;
  readonly references: readonly string[];
  readonly product: string;
  readonly events: Json[];
}

const PDF = Buffer.from('%PDF-1.4\n% a label of DHL\n%%EOF\n');
const ZPL = Buffer.from('^XA^FO20,20^FDDHL^FS^XZ');
const PLANNED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d GMT[+-]\d\d:\d\d$/;

/** MyDHL API of DHL Express: every call with HTTP Basic, two shipments for two requests, no way to get a label twice. */
export class DhlDouble extends CarrierDouble {
  readonly shipments: MadeShipment[] = [];
  /** Confirmation numbers of pickups that are to be made. */
  readonly pickups = new Set<string>();
  /** Response to cancellations of pickups that are not to be made. */
  noSuchPickup: DoubleResponse = problem(404, 'Cancellation of booking was not successful.');
  /** Cities that DHL does not know. */
  readonly unknownCities = new Set<string>();
  readonly products = new Set(['N', 'G']);
  /** Whether tracking finds what no courier has scanned. */
  findsUnscanned = true;

  shipmentsOf(reference: string): MadeShipment[] {
    return this.shipments.filter(({ references }) => references.includes(reference));
  }

  scan(trackingNumber: string, event: Json): void {
    this.shipments.find((shipment) => shipment.trackingNumber === trackingNumber)!.events.push(event);
  }

  protected override answer(request: CarrierRequest): DoubleResponse {
    const { username, password } = DHL_CREDENTIALS;
    const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    if (request.headers['authorization'] !== basic) return { status: 401, body: this.errorBody(401) };
    this.require(request.headers['x-version'], 'the header x-version');
    const path = request.path.replace(/^\/mydhlapi(\/test)?/, '');
    switch (`${request.method} ${path}`) {
      case 'POST /rates':
        return this.rates(request.body);
      case 'POST /shipments':
        return this.ship(request.body);
      case 'GET /tracking':
        return this.track(request.query);
      case 'POST /pickups':
        return this.bookPickup(request.body);
    }
    const pickup = /^\/pickups\/(.+)$/.exec(path)?.[1];
    if (request.method === 'DELETE' && pickup) return this.cancelPickup(pickup, request.query);
    this.violations.push(`there is no ${request.method} ${request.path}`);
    return problem(404, 'No such resource');
  }

  protected override isTokenRequest(): boolean {
    return false;
  }

  protected override errorBody(status: number): unknown {
    return {
      instance: '/expressapi',
      detail: '999: Process failure occurred.',
      title: 'Error',
      status: String(status),
    };
  }

  protected override errorIn200(): unknown {
    return this.errorBody(500);
  }

  private rates(body: Json): DoubleResponse {
    const { shipperDetails, receiverDetails } = body['customerDetails'];
    for (const place of [shipperDetails, receiverDetails]) {
      this.require(place.cityName && place.postalCode && place.countryCode, 'city, postal code and country of a place');
      if (this.unknownCities.has(place.cityName)) return problem(400, '420504: The destination location is invalid.');
    }
    this.require(PLANNED.test(body['plannedShippingDateAndTime']), 'plannedShippingDateAndTime');
    this.requirePackages(body['packages']);
    const asked: Json[] = body['productsAndServices'];
    const products = asked.filter(({ productCode }) => this.products.has(productCode)).map(priced);
    if (products.length === 0) return problem(404, '996: The requested product(s) not available.');
    return { status: 200, body: { products } };
  }

  private ship(body: Json): DoubleResponse {
    this.require(PLANNED.test(body['plannedShippingDateAndTime']), 'plannedShippingDateAndTime');
    this.require(body['productCode'] && body['pickup']?.isRequested === false, 'a product, and no pickup');
    this.require(body['accounts']?.[0]?.number === DHL_CREDENTIALS.accountNumber, 'the account');
    const { shipperDetails, receiverDetails } = body['customerDetails'];
    for (const party of [shipperDetails, receiverDetails]) {
      const { addressLine1, addressLine2 = ' ', addressLine3 = ' ', cityName } = party.postalAddress;
      for (const line of [addressLine1, addressLine2, addressLine3])
        this.require(line.length > 0 && line.length <= 45, `an address line of 1 to 45 characters, not "${line}"`);
      this.require(party.contactInformation.companyName && party.contactInformation.fullName, 'company and name');
      this.require(party.contactInformation.phone, 'a telephone');
      if (this.unknownCities.has(cityName))
        return problem(422, '#/customerDetails/receiverDetails/postalAddress/cityName: Calle Secreta 5 is not there');
    }
    const { description, packages } = body['content'];
    this.require(/^\S/.test(description) && description.length <= 70, 'a description');
    this.requirePackages(packages);
    const references: string[] = body['customerReferences'].map(({ value }: Json) => value);
    this.require(
      references.every((value) => value.length > 0 && value.length <= 35),
      'references of 1 to 35 characters',
    );
    const trackingNumber = String(4_979_481_791 + this.shipments.length);
    this.shipments.push({ trackingNumber, references, product: body['productCode'], events: [] });
    const isZpl = body['outputImageProperties'].encodingFormat === 'zpl';
    const content = (isZpl ? ZPL : PDF).toString('base64');
    const document = { imageFormat: isZpl ? 'ZPL' : 'PDF', content, typeCode: 'label' };
    return { status: 201, body: { shipmentTrackingNumber: trackingNumber, documents: [document] } };
  }

  private track(query: Readonly<Record<string, string>>): DoubleResponse {
    const { shipmentTrackingNumber = '', shipmentReference } = query;
    const numbers = shipmentTrackingNumber.split(',');
    this.require(numbers.length <= 200, 'at most 200 numbers');
    if (shipmentReference) this.require(query['shipperAccountNumber'] && query['dateRangeFrom'], 'account and days');
    const found = this.shipments.filter(
      ({ trackingNumber, references, events }) =>
        (numbers.includes(trackingNumber) || references.includes(shipmentReference ?? '')) &&
        (this.findsUnscanned || events.length > 0),
    );
    if (found.length === 0) return problem(404, 'No Shipments Found');
    const shipments = found.map(({ trackingNumber, references, events }) => ({
      shipmentTrackingNumber: trackingNumber,
      status: 'Success',
      shipperReferences: references.map((value) => ({ value, typeCode: 'CU' })),
      events,
    }));
    return { status: 200, body: { shipments } };
  }

  private bookPickup(body: Json): DoubleResponse {
    this.require(PLANNED.test(body['plannedPickupDateAndTime']), 'plannedPickupDateAndTime');
    this.require(body['customerDetails'].shipperDetails.postalAddress.cityName, 'the city of the pickup');
    for (const shipment of body['shipmentDetails']) {
      this.require(shipment.productCode && shipment.unitOfMeasurement === 'metric', 'product and unit');
      for (const { weight } of shipment.packages) this.require(weight >= 0.001, 'weights');
    }
    const number = `PRG${261_124_000_000 + this.requestsTo('POST', /\/pickups$/).length}`;
    this.pickups.add(number);
    return { status: 201, body: { dispatchConfirmationNumbers: [number], readyByTime: '10:00' } };
  }

  private cancelPickup(number: string, { requestorName, reason }: Readonly<Record<string, string>>): DoubleResponse {
    this.require(requestorName && reason, 'the name of who cancels, and why');
    if (!this.pickups.delete(number)) return this.noSuchPickup;
    return { status: 200 };
  }

  private requirePackages(packages: readonly Json[]): void {
    for (const { weight, dimensions } of packages)
      for (const measure of [weight, dimensions.length, dimensions.width, dimensions.height])
        this.require(measure >= 0.001 && Math.abs(measure * 1000 - Math.round(measure * 1000)) < 1e-6, 'thousandths');
  }
}

const problem = (status: number, detail: string): DoubleResponse => ({
  status,
  body: { instance: '/expressapi', detail, title: 'Problem', message: 'Problem', status: String(status) },
});

/** 116.00 with IVA, of which 11.60 are fuel and 17.40 the remote area; insurance is another 58.00. */
function priced({ productCode, valueAddedServices = [] }: Json): Json {
  const item = (serviceCode: string | undefined, base: number) => ({
    name: serviceCode ?? 'DOMESTIC',
    ...(serviceCode && { serviceCode }),
    price: round(base * 1.16),
    priceBreakdown: [{ priceType: 'TAX', typeCode: 'IVA   ', price: round(base * 0.16), rate: 16, basePrice: base }],
  });
  const items = [
    item(undefined, 75),
    item('FF', 10),
    item('OO', 15),
    ...(valueAddedServices.length > 0 ? [item('II', 50)] : []),
  ];
  return {
    productCode,
    localProductCode: productCode,
    weight: { volumetric: 1.8, provided: 2.5, unitOfMeasurement: 'metric' },
    totalPrice: [
      { currencyType: 'BILLC', priceCurrency: 'MXN', price: round(items.reduce((sum, { price }) => sum + price, 0)) },
      { currencyType: 'BASEC', priceCurrency: 'EUR', price: 6.3 },
    ],
    detailedPriceBreakdown: [
      { currencyType: 'BASEC', priceCurrency: 'EUR', breakdown: [] },
      { currencyType: 'BILLC', priceCurrency: 'MXN', breakdown: items },
    ],
    deliveryCapabilities: { estimatedDeliveryDateAndTime: '2026-03-17T23:59:00', totalTransitDays: '1' },
  };
}

const round = (amount: number): number => Math.round(amount * 100) / 100;
