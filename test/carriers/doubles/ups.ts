import { CarrierDouble, type CarrierRequest, type DoubleResponse, type Json } from './carrier-double.js';
import { labelGif } from './label-gif.js';

export const UPS_CREDENTIALS = { clientId: 'ups-client', clientSecret: 'ups-secret', accountNumber: 'A1B2C3' };

export interface UpsShipment {
  readonly number: string;
  readonly references: readonly string[];
  readonly service: string;
  voided: boolean;
}

export interface UpsPickup {
  readonly number: string;
  readonly reference: string;
  status: string;
}

/** A scan as tracking answers it, at a local time of 2026-03-17. */
export const activity = (statusCode: string, type: string, time: string, more: object = {}): Json => ({
  date: '20260317',
  time,
  status: { type, code: 'XX', statusCode, description: ` Event ${statusCode} ` },
  location: { address: { city: 'MONTERREY', stateProvince: 'NL' } },
  ...more,
});

/** UPS's REST API: tokens, prices, shipments by reference, recovery, voids, pickups to come, activities. */
export class UpsDouble extends CarrierDouble {
  readonly shipments: UpsShipment[] = [];
  readonly pickups: UpsPickup[] = [];
  /** Newest first, by tracking number. */
  readonly activities = new Map<string, Json[]>();
  /** Shipments that label recovery does not show yet. */
  hidden = false;
  /** Response to the cancellation of a cancelled pickup. */
  cancelledPickup = errors('9500552', 'The pickup was already cancelled');
  /** Changes the form in which a price is returned. */
  reshapeRated: (rated: Json) => Json = (rated) => rated;
  /** An account without prices of its own. */
  negotiated = true;
  /** The next request, or the next to a path that ends so, is refused. */
  refusal: {
    readonly status: number;
    readonly code: string;
    readonly message: string;
    readonly path?: string;
  } | null = null;

  protected override isTokenRequest({ path }: CarrierRequest): boolean {
    return path === '/security/v1/oauth/token';
  }

  protected override errorBody(status: number): unknown {
    return errors(status === 429 ? '10429' : '250002', 'Not now');
  }

  protected override errorIn200(): unknown {
    return errors('120100', 'Something is wrong');
  }

  protected override answer(request: CarrierRequest): DoubleResponse {
    if (this.isTokenRequest(request)) return this.token(request);
    if (!this.isAuthorized(request))
      return { status: 401, body: errors('250002', 'Invalid Authentication Information.') };
    this.require(/^[\w-]{1,32}$/.test(request.headers['transid'] ?? ''), 'transId');
    this.require(request.headers['transactionsrc'], 'transactionSrc');
    if (this.refusal && request.path.endsWith(this.refusal.path ?? '')) {
      const { status, code, message } = this.refusal;
      this.refusal = null;
      return { status, body: errors(code, message) };
    }
    const { method, path, body } = request;
    const key = `${method} ${path}`;
    if (key === 'POST /api/rating/v2409/Shoptimeintransit') return this.rates(body);
    if (key === 'POST /api/shipments/v2409/ship') return this.ship(body);
    if (key === 'POST /api/labels/v1/recovery') return this.recover(body);
    if (key === 'POST /api/pickupcreation/v2409/pickup') return this.schedule(body);
    if (key === 'GET /api/shipments/v2409/pickup/oncall') return this.pending(request);
    if (key === 'DELETE /api/shipments/v2409/pickup/02') return this.cancelPickup(request);
    const last = path.slice(path.lastIndexOf('/') + 1);
    if (key.startsWith('DELETE /api/shipments/v2409/void/cancel/')) return this.voidShipment(last);
    if (key.startsWith('GET /api/track/v1/details/')) return this.track(last);
    this.require(false, `no such operation: ${key}`);
    return { status: 404, body: errors('0', 'No such operation') };
  }

  private token({ headers, body }: CarrierRequest): DoubleResponse {
    const { clientId, clientSecret } = UPS_CREDENTIALS;
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers['authorization'] !== basic) return { status: 401, body: errors('10401', 'ClientId is Invalid') };
    this.require(body?.grant_type === 'client_credentials', 'grant_type');
    const granted = this.grantToken();
    // UPS writes the seconds as text.
    return { ...granted, body: { ...(granted.body as Json), expires_in: String(this.tokenLifeSeconds) } };
  }

  private rates({ RateRequest }: Json): DoubleResponse {
    const { Shipment } = RateRequest;
    this.require(Shipment.Shipper.ShipperNumber === UPS_CREDENTIALS.accountNumber, 'ShipperNumber');
    this.require(Shipment.ShipmentRatingOptions.NegotiatedRatesIndicator !== undefined, 'negotiated prices');
    this.require(Shipment.TaxInformationIndicator !== undefined, 'prices with taxes');
    this.checkPackages(Shipment.Package);
    const insured = Shipment.Package[0].PackageServiceOptions?.DeclaredValue ? 50 : 0;
    return {
      status: 200,
      body: {
        RateResponse: {
          Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
          RatedShipment: [
            this.rated('65', 200, insured, '1'),
            this.rated('11', 120, insured, '3'),
            this.rated('07', 400, 0, '1'),
          ].map((rated) => this.reshapeRated(rated)),
        },
      },
    };
  }

  private rated(code: string, base: number, insured: number, days: string): Json {
    const amount = (value: number) => ({ CurrencyCode: 'MXN', MonetaryValue: value.toFixed(2) });
    const net = base + 20.55 + insured;
    const iva = Math.round(net * 16) / 100;
    // The price of a declared value is in the total, but in no item.
    const items = [
      { Code: '375', ...amount(20.55) },
      { Code: '190', ...amount(15), SubType: 'Extended Area Destination' },
    ];
    const gross = {
      BaseServiceCharge: amount(net * 2 - 35.55),
      ItemizedCharges: items,
      TotalCharges: amount(net * 2),
      TotalChargesWithTaxes: amount(Math.round(net * 232) / 100),
    };
    const ours = {
      BaseServiceCharge: amount(base - 15),
      ItemizedCharges: items,
      TaxCharges: [{ Type: 'IVA', MonetaryValue: iva.toFixed(2) }],
      TotalCharge: amount(net),
      TotalChargesWithTaxes: amount(Math.round((net + iva) * 100) / 100),
    };
    return {
      Service: { Code: code, Description: '' },
      BillingWeight: { UnitOfMeasurement: { Code: 'KGS' }, Weight: '2.0' },
      TransportationCharges: amount(net * 2),
      ServiceOptionsCharges: amount(0),
      ...gross,
      ...(this.negotiated && { NegotiatedRateCharges: ours }),
      TimeInTransit: { ServiceSummary: { EstimatedArrival: { BusinessDaysInTransit: days } } },
    };
  }

  private ship({ ShipmentRequest }: Json): DoubleResponse {
    const { Shipment, LabelSpecification } = ShipmentRequest;
    this.require(Shipment.Shipper.ShipperNumber === UPS_CREDENTIALS.accountNumber, 'ShipperNumber');
    this.require(Shipment.PaymentInformation.ShipmentCharge[0].BillShipper.AccountNumber, 'who pays');
    for (const party of [Shipment.Shipper, Shipment.ShipTo]) this.checkParty(party);
    this.checkPackages(Shipment.Package);
    const references = (Shipment.ReferenceNumber as Json[]).map(({ Value }) => Value as string);
    this.require(
      references.every((each) => each.length >= 1 && each.length <= 35),
      'ReferenceNumber',
    );
    this.require(['65', '11'].includes(Shipment.Service.Code), 'Service.Code');
    const number = `1Z${UPS_CREDENTIALS.accountNumber}65${String(this.shipments.length + 1).padStart(8, '0')}`;
    this.shipments.push({ number, references, service: Shipment.Service.Code, voided: false });
    return {
      status: 200,
      body: {
        ShipmentResponse: {
          Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
          ShipmentResults: {
            ShipmentIdentificationNumber: number,
            NegotiatedRateCharges: { TotalChargesWithTaxes: { CurrencyCode: 'MXN', MonetaryValue: '163.04' } },
            PackageResults: [
              { TrackingNumber: number, ShippingLabel: { GraphicImage: image(LabelSpecification, number) } },
            ],
          },
        },
      },
    };
  }

  private recover({ LabelRecoveryRequest: wanted }: Json): DoubleResponse {
    const reference = wanted.ReferenceValues?.ReferenceNumber.Value as string | undefined;
    if (reference)
      this.require(wanted.ReferenceValues.ShipperNumber === UPS_CREDENTIALS.accountNumber, 'ShipperNumber');
    const found = this.hidden
      ? []
      : this.shipments.filter(({ number, references }) =>
          reference ? references.includes(reference) : number === wanted.TrackingNumber,
        );
    if (found.length === 0)
      return { status: 400, body: errors('300102', 'No shipment found for the given reference.') };
    const results = {
      ShipmentIdentificationNumber: found[0]!.number,
      LabelResults: [
        {
          TrackingNumber: found[0]!.number,
          LabelImage: { GraphicImage: image(wanted.LabelSpecification, found[0]!.number) },
        },
      ],
    };
    const choice = { TrackingCandidate: found.map(({ number }) => ({ TrackingNumber: number })) };
    return { status: 200, body: { LabelRecoveryResponse: found.length > 1 ? choice : results } };
  }

  private voidShipment(number: string): DoubleResponse {
    const shipment = this.shipments.find((each) => each.number === number);
    if (!shipment) return { status: 400, body: errors('190102', 'No shipment found within the allowed void period') };
    if (shipment.voided) return { status: 400, body: errors('190117', 'The shipment has already been voided') };
    shipment.voided = true;
    return {
      status: 200,
      body: { VoidShipmentResponse: { SummaryResult: { Status: { Code: '1', Description: 'Voided' } } } },
    };
  }

  private schedule({ PickupCreationRequest: wanted }: Json): DoubleResponse {
    const { PickupAddress, PickupDateInfo, PickupPiece } = wanted;
    this.require(PickupAddress.ContactName.length <= 22 && PickupAddress.CompanyName.length <= 27, 'names of a pickup');
    this.require(
      /^\d{8}$/.test(PickupDateInfo.PickupDate) && /^\d{4}$/.test(PickupDateInfo.ReadyTime),
      'date and time',
    );
    this.require(
      (PickupPiece as Json[]).every(({ ServiceCode }) => /^\d{3}$/.test(ServiceCode)),
      'ServiceCode',
    );
    const number = `2929AO${String(this.pickups.length + 1).padStart(5, '0')}`;
    this.pickups.push({ number, reference: wanted.ReferenceNumber, status: '001' });
    return { status: 200, body: { PickupCreationResponse: { PRN: number, RateStatus: { Code: '01' } } } };
  }

  private pending({ headers }: CarrierRequest): DoubleResponse {
    this.require(headers['accountnumber'] === UPS_CREDENTIALS.accountNumber, 'AccountNumber');
    if (this.pickups.length === 0) return { status: 400, body: errors('9500566', 'No pending pickup was found') };
    const list = this.pickups.map(({ number, reference, status }) => ({
      PickupType: '01',
      ServiceDate: '20260317',
      PRN: number,
      OnCallStatusCode: status,
      PickupStatusMessage: 'x',
      ReferenceNumber: reference,
    }));
    return { status: 200, body: { PickupPendingStatusResponse: { PendingStatus: list } } };
  }

  private cancelPickup({ headers }: CarrierRequest): DoubleResponse {
    const pickup = this.pickups.find(({ number }) => number === headers['prn']);
    if (!pickup || pickup.status === '002')
      return { status: 400, body: errors('9500550', 'The driver has been dispatched') };
    if (pickup.status === '007') return { status: 400, body: this.cancelledPickup };
    pickup.status = '007';
    return { status: 200, body: { PickupCancelResponse: { PickupType: '01' } } };
  }

  private track(number: string): DoubleResponse {
    const activity = this.activities.get(number);
    if (!activity) return { status: 404, body: errors('TW0001', 'Tracking Information Not Found') };
    const shipment = [{ inquiryNumber: number, package: [{ trackingNumber: number, activity }] }];
    return { status: 200, body: { trackResponse: { shipment } } };
  }

  private checkParty({ Name, AttentionName, Phone, Address }: Json): void {
    this.require(Name.length >= 1 && Name.length <= 35 && AttentionName.length <= 35, 'names');
    this.require(/^\d{7,15}$/.test(Phone.Number), `Phone ${Phone.Number}`);
    this.require(Address.AddressLine.length >= 1 && Address.AddressLine.length <= 3, 'lines');
    this.require(
      (Address.AddressLine as string[]).every((line) => /^[\x20-\x7e]{1,35}$/.test(line)),
      'a line',
    );
    this.require(Address.City.length <= 30 && Address.PostalCode && Address.CountryCode === 'MX', 'City');
  }

  private checkPackages(packages: Json[]): void {
    for (const { PackageWeight, Dimensions } of packages) {
      this.require(/^(?!0(\.0+)?$)[\d.]{1,5}$/.test(PackageWeight.Weight), `Weight ${PackageWeight.Weight}`);
      for (const side of ['Length', 'Width', 'Height']) this.require(/^\d{1,3}$/.test(Dimensions[side]), side);
    }
  }
}

const errors = (code: string, message: string) => ({ response: { errors: [{ code, message }] } });

const GIF = Buffer.from(labelGif()).toString('base64');

const image = ({ LabelImageFormat }: Json, number: string): string =>
  LabelImageFormat.Code === 'ZPL' ? Buffer.from(`^XA^FO50,50^FD${number}^FS^XZ`).toString('base64') : GIF;
