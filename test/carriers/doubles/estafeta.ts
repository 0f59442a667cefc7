import { CarrierDouble, type CarrierRequest, type DoubleResponse, type Json } from './carrier-double.js';

const PRODUCTS = ['quote', 'label', 'tracking'] as const;

/** The account as the configuration makes it, with everything at one origin. */
export const estafetaCredentials = (origin: string): Record<string, string> => ({
  ...Object.fromEntries(
    PRODUCTS.flatMap((product) => [
      [`${product}ApiKey`, `key-${product}`],
      [`${product}ClientId`, `id-${product}`],
      [`${product}ClientSecret`, `secret-of-estafeta-${product}`],
      [`${product}BaseUrl`, origin],
    ]),
  ),
  tokenUrl: `${origin}/auth/oauth/v2/token`,
  customerNumber: '0000000',
  subscriberId: '01',
  salesOrganization: '112',
  services: 'DIA_SIGUIENTE=50:72,DOS_DIAS=60:73,TERRESTRE=70:74',
});

interface MadeLabel {
  readonly wayBill: string;
  readonly reference: string;
  readonly sent: Json;
}

const PDF = Buffer.from('%PDF-1.4\n% a label of Estafeta\n%%EOF\n').toString('base64');

/** Estafeta as its clients know it: three products, each with its own token and key. */
export class EstafetaDouble extends CarrierDouble {
  readonly labels: MadeLabel[] = [];
  /** The last state of each way bill. */
  readonly states = new Map<string, Json>();
  /** Postal codes for which it answers success with a code that is not 0. */
  readonly unknownPostalCodes = new Set<string>();
  private readonly products = new Map<string, string>();

  labelsOf(reference: string): MadeLabel[] {
    return this.labels.filter((label) => label.reference === reference);
  }

  protected override answer(request: CarrierRequest): DoubleResponse {
    if (this.isTokenRequest(request)) return this.token(request.body);
    if (!this.isAuthorized(request)) return { status: 401, body: this.errorBody() };
    const product = this.products.get((request.headers['authorization'] ?? '').replace('Bearer ', ''));
    this.require(request.headers['apikey'] === `key-${product}`, 'the key of the product whose token it is');
    switch (`${request.method} ${request.path} ${product}`) {
      case 'POST /Cotizacion/rest/Cotizador/Cotizacion quote':
        this.require(request.headers['customer'] && request.headers['sales-organization'], 'customer and organization');
        return this.quote(request.body);
      case 'POST /v1/wayBills label':
        this.require(
          request.query['outputType'] && request.query['responseMode'] === 'SYNC_INLINE',
          'how it is printed',
        );
        return this.make(request.body);
      case 'POST /v1/WS_trackingItems/tracking-item-status tracking':
        return this.track(request.body);
    }
    this.violations.push(`there is no ${request.method} ${request.path} for ${product}`);
    return { status: 404, body: this.errorBody() };
  }

  protected override isTokenRequest({ path }: CarrierRequest): boolean {
    return path === '/auth/oauth/v2/token';
  }

  protected override errorBody(): unknown {
    return { error: 'invalid apiKey' };
  }

  protected override errorIn200(): unknown {
    return { error: 'Service error' };
  }

  private token(form: Json): DoubleResponse {
    this.require(form['scope'] === 'execute', 'the scope');
    const product = PRODUCTS.find((each) => form['client_id'] === `id-${each}`);
    if (!product || form['client_secret'] !== `secret-of-estafeta-${product}`)
      return { status: 401, body: this.errorBody() };
    const granted = this.grantToken();
    this.products.set((granted.body as Json)['access_token'], product);
    return granted;
  }

  private quote({ Origin, Destination, Dimensions, IsInsurance }: Json): DoubleResponse {
    this.require(Origin && Destination.length === 1, 'postal codes');
    for (const side of ['Length', 'Width', 'Height', 'Weight']) this.require(Dimensions[side] > 0, side);
    const insured = IsInsurance ? 50 : 0;
    const Service = ['30', '50', '70'].map((ServiceCode) => ({
      ServiceCode,
      ServiceName: `Servicio ${ServiceCode}`,
      ListPrice: 75,
      ForwardingLevelCostListPrice: 15,
      'FuelChargeListPrice ': 10,
      InsuredCost: insured,
      TotalAmount: Math.round((100 + insured) * 116) / 100,
    }));
    return { status: 200, body: { Quotation: [{ Service }] } };
  }

  private make(sent: Json): DoubleResponse {
    const { identification, labelDefinition } = sent;
    const { wayBillDocument, itemDescription, serviceConfiguration, location } = labelDefinition;
    this.require(identification.customerNumber && identification.suscriberId, 'who asks');
    this.require(
      wayBillDocument.content.length <= 25 && wayBillDocument.referenceNumber.length <= 30,
      'texts that fit',
    );
    const { totalGrossWeight, merchandise } = itemDescription.merchandises;
    this.require(
      totalGrossWeight > 0 && merchandise.every((goods: Json) => /^\d{8}$/.test(goods['productServiceCode'])),
      'goods with their keys',
    );
    this.require(itemDescription.weight > 0 && /^\d{8}$/.test(serviceConfiguration.effectiveDate), 'weight and end');
    for (const { contact, address } of [location.origin, location.destination.homeAddress]) {
      this.require(contact.contactName.length <= 30 && contact.corporateName.length <= 50, 'names that fit');
      this.require(address.roadName.length <= 50 && address.settlementName.length <= 50, 'street and colonia that fit');
      this.require(address.externalNum && address.townshipName && address.stateAbbName && address.zipCode, 'a place');
      if (this.unknownPostalCodes.has(address.zipCode))
        return {
          status: 201,
          body: { labelPetitionResult: { result: { code: 106, description: 'Calle Secreta 5' } }, data: null },
        };
    }
    const wayBill = `6058004317700000000${String(this.labels.length).padStart(3, '0')}`;
    this.labels.push({ wayBill, reference: wayBillDocument.referenceNumber, sent });
    const elements = [{ wayBill, trackingCode: wayBill.slice(-10) }];
    return { status: 201, body: { labelPetitionResult: { result: { code: 0 }, elements }, data: PDF } };
  }

  private track({ itemsSearch }: Json): DoubleResponse {
    const items = (itemsSearch as string[]).map((number) => {
      const statusCurrent = this.states.get(number);
      return statusCurrent ? { statusCurrent } : { error: { code: 118, description: 'No existe' } };
    });
    return { status: 200, body: { items } };
  }
}
