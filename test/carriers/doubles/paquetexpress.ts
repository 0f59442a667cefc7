import { CarrierDouble, type CarrierRequest, type DoubleResponse, type Json } from './carrier-double.js';

export const PAQUETEXPRESS_CREDENTIALS = {
  username: 'WSTEST',
  password: 'secret-of-paquetexpress',
  clientId: '00000000',
};

interface MadeShipment {
  readonly trackingNumber: string;
  readonly references: readonly string[];
  readonly sent: Json;
  state: 'made' | 'cancelled' | 'collected';
  readonly events: Json[];
}

const RAD = '/RadRestFul/api/rad';
const PDF = Buffer.from('%PDF-1.4\n% a label of Paquetexpress\n%%EOF\n');
const LENGTHS: Readonly<Record<string, number>> = {
  addrLin3: 60, addrLin4: 60, addrLin5: 60, addrLin6: 60, strtName: 80, drnr: 15, phno1: 20, zipCode: 15,
  clntName: 100, contacto: 50,
}; // prettier-ignore

/** Paquetexpress: a token serves one call here, and every answer has status 200. */
export class PaquetexpressDouble extends CarrierDouble {
  readonly shipments: MadeShipment[] = [];
  logins = 0;
  /** The price of insurance is among the other services only. */
  isInsuranceOther = false;
  /** How many of the next tokens have expired when they are used. */
  expiredTokens = 0;
  /** Colonias that Paquetexpress does not know. */
  readonly unknownColonias = new Set<string>();
  private readonly unused = new Set<string>();

  shipmentsOf(reference: string): MadeShipment[] {
    return this.shipments.filter(({ references }) => references.includes(reference));
  }

  shipment(trackingNumber: string): MadeShipment | undefined {
    return this.shipments.find((shipment) => shipment.trackingNumber === trackingNumber);
  }

  protected override answer(request: CarrierRequest): DoubleResponse {
    const { method, path, body, query } = request;
    if (this.isTokenRequest(request)) return this.login(body.header.security);
    if (path === '/wsReportPaquetexpress/GenCartaPorte')
      return this.shipment(query['trackingNoGen']!) ? { status: 200, bytes: PDF } : { status: 404 };
    const historic = /^\/ptxws\/rest\/api\/v3\/guia\/historico\/([^/]+)\/([^/]+)$/.exec(path);
    const token = historic ? historic[2]! : body?.header?.security?.token;
    if (!this.unused.delete(token)) return failure('500', 'The Token has expired on Wed Feb 16 19:33:23 MST 2022.');
    if (historic) return success(this.shipment(historic[1]!)?.events ?? []);
    const data = body.body.request.data as Json;
    switch (`${method} ${path}`) {
      case 'POST /WsQuotePaquetexpress/api/apiQuoter/v2/getQuotation':
        return this.quote(data);
      case `POST ${RAD}/v1/guia`:
        return this.ship(data[0]);
      case `POST ${RAD}/v1/infotrack`:
        return this.print(data['solicitudEnvio']);
      case `POST ${RAD}/v1/cancelguia`:
        return this.cancel(data[0]);
    }
    this.violations.push(`there is no ${method} ${path}`);
    return { status: 404 };
  }

  protected override isTokenRequest({ path }: CarrierRequest): boolean {
    return path === `${RAD}/loginv1/login`;
  }

  protected override errorBody(): unknown {
    return { error: 'Service error' };
  }

  protected override errorIn200(): unknown {
    return { error: 'Service error' };
  }

  private login({ user, password }: Json): DoubleResponse {
    const expected = Buffer.from(PAQUETEXPRESS_CREDENTIALS.password).toString('base64');
    if (user !== PAQUETEXPRESS_CREDENTIALS.username || password !== expected)
      return failure('401', 'Error: Combinacion de usuario y contraseña incorrecta');
    this.logins += 1;
    const token = `jwt.${this.logins}`;
    if (this.expiredTokens > 0) this.expiredTokens -= 1;
    else this.unused.add(token);
    return success({ token });
  }

  private quote({ clientAddrOrig, clientAddrDest, services, shipmentDetail }: Json): DoubleResponse {
    for (const place of [clientAddrOrig, clientAddrDest]) {
      this.require(place.zipCode && place.colonyName, 'postal code and colonia of a place');
      if (this.unknownColonias.has(place.colonyName)) return failure('204', 'La colonia Calle Secreta no existe');
    }
    const [{ weight, longShip, widthShip, highShip, shpCode }] = shipmentDetail.shipments;
    this.require(shpCode && [weight, longShip, widthShip, highShip].every((each) => each > 0), 'weight and measures');
    const insurance = services.invType === 'A' && services.totlDeclVlue > 0 ? 50 : 0;
    return success({
      quotations: ['STD-T', 'SEG-DS', 'SEG-MD'].map((id) => quotation(id, insurance, this.isInsuranceOther)),
    });
  }

  private ship(sent: Json): DoubleResponse {
    this.require(sent['billClntId'] === PAQUETEXPRESS_CREDENTIALS.clientId, 'the client number');
    const [origin, destination] = sent['radGuiaAddrDTOList'];
    this.require(origin.addrType === 'ORIGIN' && destination.addrType === 'DESTINATION', 'origin and destination');
    for (const address of [origin, destination]) {
      for (const [field, length] of Object.entries(LENGTHS))
        this.require(address[field]?.length > 0 && address[field].length <= length, `${field} of 1 to ${length}`);
      if (this.unknownColonias.has(address.addrLin6)) return failure('204', 'La colonia Calle Secreta no existe');
    }
    const [item] = sent['radSrvcItemDTOList'];
    for (const field of ['productIdSAT', 'weight', 'volL', 'volW', 'volH', 'cont', 'qunt'])
      this.require(typeof item[field] === 'string' && item[field] !== '', `${field} as text`);
    const references: string[] = sent['listRefs'].map(({ grGuiaRefr }: Json) => grGuiaRefr);
    const trackingNumber = String(5_168_261_209 + this.shipments.length).padStart(11, '0');
    this.shipments.push({ trackingNumber, references, sent, state: 'made', events: [] });
    return success(trackingNumber, 'folioLetterPorte:LMM01WE0000407');
  }

  private print({ datosAdicionales, rastreo }: Json): DoubleResponse {
    this.require(datosAdicionales.datoAdicional[0].claveDataAd === 'getZPL', 'getZPL');
    if (!this.shipment(rastreo)) return failure('404', 'No existe');
    return success({ retornoSolicitud: { rastreo, cadenaImpresion: '^XA\n^FDPAQUETEXPRESS^FS\n^XZ' } });
  }

  private cancel(trackingNumber: string): DoubleResponse {
    const shipment = this.shipment(trackingNumber);
    if (!shipment) return failure('404', 'La guía no existe');
    if (shipment.state === 'cancelled') return failure('500', 'La guía ya se encuentra cancelada');
    if (shipment.state === 'collected') return failure('500', 'La guía ya fue recolectada');
    shipment.state = 'cancelled';
    return success('Cancelación exitosa');
  }
}

const answered = (response: Json): DoubleResponse => ({
  status: 200,
  body: {
    header: null,
    body: { request: null, response: { messages: null, data: null, objectDTO: null, ...response } },
  },
});
const success = (data: unknown, objectDTO: unknown = null) => answered({ success: true, data, objectDTO });
const failure = (code: string, description: string) =>
  answered({ success: false, messages: [{ code, description, typeError: 'ERROR' }] });

/** 100, of which 20 are for the way to the door, and IVA, less a retention of 4; insurance is another 50. */
function quotation(id: string, insurance: number, isInsuranceOther: boolean): Json {
  const subTotlAmnt = 100 + insurance;
  const taxAmnt = Math.round(subTotlAmnt * 16) / 100;
  return {
    id,
    promiseDateDaysQty: id === 'STD-T' ? 3 : 1,
    services: isInsuranceOther ? {} : { invTypeAmt: insurance, invTypeAmtDisc: 0 },
    otherServices: {
      otherServices: [
        { idRef: 'SHP-G', amt: 81, amtDisc: 1 },
        { idRef: 'EAD', amt: 25, amtDisc: 5 },
        { idRef: 'ACK', amt: 0, amtDisc: 0 },
        { idRef: 'INV', amt: insurance, amtDisc: 0 },
      ],
    },
    amount: { subTotlAmnt, taxAmnt, taxRetAmnt: 4, totalAmnt: subTotlAmnt + taxAmnt - 4 },
  };
}
