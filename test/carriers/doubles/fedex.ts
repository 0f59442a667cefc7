import { CarrierDouble, type CarrierRequest, type DoubleResponse, type Json } from './carrier-double.js';

export const FEDEX_CREDENTIALS = {
  clientId: 'l7-ship',
  clientSecret: 'secret-of-fedex',
  accountNumber: '740561073',
  trackClientId: 'l7-track',
  trackClientSecret: 'secret-of-fedex-track',
};

interface MadeShipment {
  readonly trackingNumber: string;
  readonly references: readonly string[];
  readonly service: string;
  state: 'made' | 'cancelled' | 'tendered';
  readonly scans: Json[];
}

interface BookedPickup {
  readonly code: string;
  readonly location: string;
  readonly date: string;
}

const FILES: Readonly<Record<string, Buffer>> = {
  PDF: Buffer.from('%PDF-1.4\n% a label of FedEx\n%%EOF\n'),
  PNG: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('a label of FedEx')]),
  ZPLII: Buffer.from('^XA^FO20,20^FDFEDEX^FS^XZ'),
};
const STATES = /^(AG|BC|BS|CH|CL|CM|CO|CS|DF|DG|EM|GR|GT|HG|JA|MI|MO|NA|NL|OA|PU|QE|QR|SI|SL|SO|TB|TL|TM|VE|YU|ZA)$/;

/** FedEx's REST APIs: tokens of two projects, one for tracking; labels in the answer or by address. */
export class FedexDouble extends CarrierDouble {
  /** Code of the response to cancellations of pickups that are not to be made. */
  noSuchPickup = 'PICKUP.ALREADY.CANCELLED';
  /** Changes the form in which a price is returned. */
  reshapeRated: (rated: Json) => Json = (rated) => rated;
  readonly shipments: MadeShipment[] = [];
  readonly pickups: BookedPickup[] = [];
  /** Whether labels are answered by an address at FedEx's public name, instead of inside the answer. */
  answersAddresses = false;
  /** Postal codes that FedEx does not know. */
  readonly unknownPostalCodes = new Set<string>();
  /** Numbers with which a whole query is refused. */
  readonly refusedNumbers = new Set<string>();
  private readonly files = new Map<string, Buffer>();
  private readonly tracking = new Set<string>();

  shipmentsOf(reference: string): MadeShipment[] {
    return this.shipments.filter(({ references }) => references.includes(reference));
  }

  shipment(trackingNumber: string): MadeShipment {
    return this.shipments.find((shipment) => shipment.trackingNumber === trackingNumber)!;
  }

  protected override answer(request: CarrierRequest): DoubleResponse {
    if (this.isTokenRequest(request)) return this.token(request.body);
    if (!this.isAuthorized(request)) return { status: 401, body: this.errorBody(401) };
    const isTracking = this.tracking.has((request.headers['authorization'] ?? '').replace('Bearer ', ''));
    this.require(isTracking === request.path.startsWith('/track'), 'the token of the right project');
    switch (`${request.method} ${request.path}`) {
      case 'POST /rate/v1/rates/quotes':
        return this.rates(request.body);
      case 'POST /ship/v1/shipments':
        return this.ship(request.body);
      case 'PUT /ship/v1/shipments/cancel':
        return this.cancel(request.body);
      case 'POST /track/v1/trackingnumbers':
        return this.track(request.body);
      case 'POST /track/v1/referencenumbers':
        return this.find(request.body);
      case 'POST /pickup/v1/pickups':
        return this.bookPickup(request.body);
      case 'PUT /pickup/v1/pickups/cancel':
        return this.cancelPickup(request.body);
    }
    const file = this.files.get(request.query['id'] ?? '');
    if (request.path === '/document/v1/cache/retrieve' && file) return { status: 200, bytes: file };
    this.violations.push(`there is no ${request.method} ${request.path}`);
    return problem(404, 'NOT.FOUND.ERROR');
  }

  protected override isTokenRequest({ path }: CarrierRequest): boolean {
    return path === '/oauth/token';
  }

  protected override errorBody(status: number): unknown {
    return problem(status, status === 401 ? 'NOT.AUTHORIZED.ERROR' : 'INTERNAL.SERVER.ERROR').body;
  }

  protected override errorIn200(): unknown {
    return this.errorBody(500);
  }

  private token(form: Json): DoubleResponse {
    const { clientId, clientSecret, trackClientId, trackClientSecret } = FEDEX_CREDENTIALS;
    this.require(form['grant_type'] === 'client_credentials', 'the grant of client credentials');
    const isShip = form['client_id'] === clientId && form['client_secret'] === clientSecret;
    const isTrack = form['client_id'] === trackClientId && form['client_secret'] === trackClientSecret;
    if (!isShip && !isTrack) return problem(401, 'NOT.AUTHORIZED.ERROR');
    const granted = this.grantToken();
    if (isTrack) this.tracking.add((granted.body as Json)['access_token']);
    return granted;
  }

  private rates({ accountNumber, requestedShipment }: Json): DoubleResponse {
    this.require(accountNumber.value === FEDEX_CREDENTIALS.accountNumber, 'the account');
    const { shipper, recipient, requestedPackageLineItems } = requestedShipment;
    for (const { address } of [shipper, recipient]) {
      this.require(address.countryCode === 'MX' && typeof address.postalCode === 'string', 'country and postal code');
      if (this.unknownPostalCodes.has(address.postalCode))
        return problem(400, 'RATE.DESTINATION.POSTALCODE.INVALID', 'Calle Secreta 5 is not there');
    }
    this.requirePackages(requestedPackageLineItems);
    const insured = requestedPackageLineItems[0].declaredValue !== undefined;
    const services = ['PRIORITY_OVERNIGHT', 'FEDEX_EXPRESS_SAVER', 'SAME_DAY_CITY'];
    return output({ rateReplyDetails: services.map((serviceType) => this.reshapeRated(priced(serviceType, insured))) });
  }

  private ship({ accountNumber, requestedShipment, labelResponseOptions }: Json): DoubleResponse {
    this.require(accountNumber.value === FEDEX_CREDENTIALS.accountNumber, 'the account');
    this.require(labelResponseOptions === 'LABEL' || labelResponseOptions === 'URL_ONLY', 'labelResponseOptions');
    const { shipper, recipients, serviceType, labelSpecification, requestedPackageLineItems } = requestedShipment;
    for (const party of [shipper, recipients[0]]) this.requireParty(party);
    if (this.unknownPostalCodes.has(recipients[0].address.postalCode))
      return problem(400, 'RECIPIENTS.POSTALCODE.INVALID', 'Calle Secreta 5 is not there');
    this.requirePackages(requestedPackageLineItems);
    const references: string[] = requestedPackageLineItems[0].customerReferences.map(({ value }: Json) => value);
    this.require(
      references.every((value) => value.length <= 40),
      'references of at most 40 characters',
    );
    const trackingNumber = String(794_953_555_571 + this.shipments.length);
    this.shipments.push({ trackingNumber, references, service: serviceType, state: 'made', scans: [] });
    const file = FILES[labelSpecification.imageType]!;
    this.files.set(trackingNumber, file);
    const document = this.answersAddresses
      ? { contentType: 'LABEL', url: `https://wwwtest.fedex.com/document/v1/cache/retrieve?id=${trackingNumber}` }
      : { contentType: 'LABEL', encodedLabel: file.toString('base64') };
    const pieceResponses = [{ trackingNumber, packageDocuments: [document] }];
    return output({ transactionShipments: [{ masterTrackingNumber: trackingNumber, serviceType, pieceResponses }] });
  }

  private cancel({ accountNumber, trackingNumber, deletionControl }: Json): DoubleResponse {
    this.require(accountNumber.value && deletionControl === 'DELETE_ALL_PACKAGES', 'account and deletionControl');
    const shipment = this.shipment(trackingNumber);
    if (!shipment) return problem(400, 'SHIPMENT.TRACKINGNUMBER.NOTFOUND');
    if (shipment.state === 'cancelled') return problem(400, 'SHIPMENT.ALREADYDELETED');
    if (shipment.state === 'tendered') return problem(400, 'SHIPMENT.ALREADYTENDERED');
    shipment.state = 'cancelled';
    return output({ cancelledShipment: true, successMessage: 'Success' });
  }

  private track({ trackingInfo, includeDetailedScans }: Json): DoubleResponse {
    this.require(includeDetailedScans && trackingInfo.length <= 30, 'at most 30 numbers, with their scans');
    if (trackingInfo.some(({ trackingNumberInfo }: Json) => this.refusedNumbers.has(trackingNumberInfo.trackingNumber)))
      return problem(400, 'TRACKING.TRACKINGNUMBER.INVALID');
    const completeTrackResults = trackingInfo.map(({ trackingNumberInfo: { trackingNumber } }: Json) => {
      const shipment = this.shipment(trackingNumber);
      const result = shipment
        ? { trackingNumberInfo: { trackingNumber }, scanEvents: [...shipment.scans].reverse() }
        : { trackingNumberInfo: { trackingNumber }, error: { code: 'TRACKING.TRACKINGNUMBER.NOTFOUND' } };
      return { trackingNumber, trackResults: [result] };
    });
    return output({ completeTrackResults });
  }

  private find({ referencesInformation: { value, accountNumber, shipDateBegin, shipDateEnd } }: Json): DoubleResponse {
    this.require(accountNumber && shipDateBegin <= shipDateEnd, 'account and days');
    const trackResults = this.shipmentsOf(value).map(({ trackingNumber }) => ({
      trackingNumberInfo: { trackingNumber },
    }));
    if (trackResults.length === 0) return problem(404, 'TRACKING.REFERENCENUMBER.NOTFOUND');
    return output({ completeTrackResults: [{ trackResults }] });
  }

  private bookPickup({ associatedAccountNumber, originDetail, carrierCode }: Json): DoubleResponse {
    this.require(associatedAccountNumber.value && carrierCode === 'FDXE', 'account and network');
    this.requireParty(originDetail.pickupLocation);
    this.require(/T\d\d:\d\d:00Z$/.test(originDetail.readyDateTimestamp), 'readyDateTimestamp');
    this.require(/^\d\d:\d\d:00$/.test(originDetail.customerCloseTime), 'customerCloseTime');
    const date = originDetail.readyDateTimestamp.slice(0, 10);
    const pickup = { code: String(this.pickups.length + 1), location: 'MEXA', date };
    this.pickups.push(pickup);
    return output({ pickupConfirmationCode: pickup.code, location: pickup.location, message: 'Courier on the way' });
  }

  private cancelPickup({ pickupConfirmationCode, location, scheduledDate }: Json): DoubleResponse {
    const at = this.pickups.findIndex(
      (pickup) =>
        pickup.code === pickupConfirmationCode && pickup.location === location && pickup.date === scheduledDate,
    );
    if (at < 0) return problem(400, this.noSuchPickup);
    this.pickups.splice(at, 1);
    return output({ pickupConfirmationCode, cancelConfirmationMessage: 'Requested pickup has been cancelled.' });
  }

  private requireParty({ contact, address }: Json): void {
    const lines: string[] = address.streetLines;
    this.require(lines.length >= 1 && lines.length <= 3, 'one to three street lines');
    for (const line of lines) this.require(line.length > 0 && line.length <= 35, `a line of 1 to 35, not "${line}"`);
    this.require(STATES.test(address.stateOrProvinceCode), `a state of FedEx, not ${address.stateOrProvinceCode}`);
    this.require(address.city.length <= 35 && typeof address.postalCode === 'string', 'city and postal code');
    this.require(/^\d{10,15}$/.test(contact.phoneNumber), `ten to fifteen digits, not ${contact.phoneNumber}`);
    this.require((contact.personName ?? '').length <= 70 && (contact.companyName ?? '').length <= 35, 'names that fit');
  }

  private requirePackages(packages: readonly Json[]): void {
    for (const { weight, dimensions, declaredValue } of packages) {
      this.require(weight.units === 'KG' && weight.value > 0, 'a weight in kilograms');
      for (const side of [dimensions.length, dimensions.width, dimensions.height])
        this.require(Number.isInteger(side) && side >= 1, 'whole centimetres');
      if (declaredValue) this.require(declaredValue.currency === 'NMP', 'pesos as NMP');
    }
  }
}

const output = (body: Json): DoubleResponse => ({
  status: 200,
  body: { transactionId: '624deea6-b709-470c-8c39-4b5511281492', output: body },
});

const problem = (status: number, code: string, message = 'See the code.'): DoubleResponse => ({
  status,
  body: { transactionId: '624deea6-b709-470c-8c39-4b5511281492', errors: [{ code, message }] },
});

/** 116.00 with IVA, of which 10 are fuel; insurance is another 58.00. LIST is dearer. */
function priced(serviceType: string, insured: boolean): Json {
  const rated = (rateType: string, base: number) => {
    const surCharges = [
      { type: 'FUEL', amount: 10 },
      { type: 'DELIVERY_AREA', amount: 5 },
      ...(insured ? [{ type: 'INSURED_VALUE', amount: 50 }] : []),
    ];
    const net = base + surCharges.reduce((sum, { amount }) => sum + amount, 0);
    const taxes = [{ type: 'VAT', amount: Math.round(net * 16) / 100 }];
    const totalNetCharge = net + taxes[0]!.amount;
    return {
      rateType,
      totalBaseCharge: base,
      totalNetCharge,
      currency: 'NMP',
      shipmentRateDetail: {
        ...{ surCharges, taxes, currency: 'NMP' },
        totalBillingWeight: { units: 'KG', value: 3 },
        totalDimWeight: { units: 'LB', value: 4 },
      },
    };
  };
  return {
    serviceType,
    ratedShipmentDetails: [rated('LIST', 285), rated('ACCOUNT', 85)],
    ...(serviceType === 'PRIORITY_OVERNIGHT' && { commit: { dateDetail: { dayFormat: '2026-03-17T10:30:00' } } }),
  };
}
