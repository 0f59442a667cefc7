import { coloniaName, interiorWords, streetWords } from '../../../kernel/address-words.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { stateName } from '../../../kernel/states.js';
import { nativeCodeOf } from '../carrier-definition.js';
import type { AddressPath } from '../fitting/address-lines.js';
import { type Alphabet, phoneDigits, referencesOf, shortened, toLatin1, whole } from '../fitting/letters.js';
import { CarrierJson } from '../http/carrier-json.js';
import type { LabelRequest } from '../port/carrier-label.js';
import { requireProductKeys } from '../with-product-keys.js';
import { PAQUETEXPRESS } from './settings.js';

const DEFAULT_CONTENT = 'Mercancía';
const ALPHABET: Alphabet = { carrierName: PAQUETEXPRESS.name, write: toLatin1 };

/** `data` of the request for a shipment. Throws `DoesNotFit`. */
export function shipmentData(request: LabelRequest, clientId: string) {
  const { from, to, parcel, insuredValue } = request;
  return [
    {
      billRad: 'REQUEST',
      billClntId: clientId,
      pymtMode: 'PAID',
      pymtType: 'C',
      comt: shortened(toLatin1(to.reference ?? ''), 100),
      radGuiaAddrDTOList: [
        { ...addressOf(from, 'fromAddress', from.contactEmail), addrType: 'ORIGIN' },
        { ...addressOf(to, 'toAddress', to.contactEmail ?? from.contactEmail), addrType: 'DESTINATION' },
      ],
      radSrvcItemDTOList: [
        {
          srvcId: 'PACKETS',
          productIdSAT: productKeyOf(request),
          weight: String(parcel.weightKg),
          volL: String(parcel.lengthCm),
          volW: String(parcel.widthCm),
          volH: String(parcel.heightCm),
          cont: contentOf(request),
          qunt: '1',
        },
      ],
      listSrvcItemDTO: [
        { srvcId: 'EAD', value1: '' },
        ...(insuredValue === null ? [] : [{ srvcId: 'INV', value1: insuredValue.toFixed(2) }]),
      ],
      typeSrvcId: nativeCodeOf(PAQUETEXPRESS, request.serviceCode),
      listRefs: referencesOf(request, 40, ALPHABET).map((grGuiaRefr) => ({ grGuiaRefr })),
    },
  ];
}

/** The SAT product key of the first item, because Paquetexpress accepts one SAT product key per parcel. */
function productKeyOf(request: LabelRequest): string {
  requireProductKeys(request, 'Paquetexpress');
  return request.contents[0]!.satProductClassCode!;
}

/**
 * The description of the parcel. For several items, the text also contains their SAT keys, because no other field exists for these
 * keys.
 */
function contentOf({ description, contents }: LabelRequest): string {
  const lines = contents.map(({ description: goods, satProductClassCode }) => `${satProductClassCode} ${goods}`);
  const given = contents.length > 1 ? lines.join(', ') : (description ?? contents[0]?.description ?? '');
  return shortened(toLatin1(given), 100) || DEFAULT_CONTENT;
}

/** Maps one address of a shipment. `email` is used if the address contains no email. Throws `DoesNotFit`. */
export function addressOf(address: PostalAddress, path: AddressPath, email: string | null = null) {
  const street = [streetWords(address), interiorWords(address)].filter(Boolean).join(', ');
  const city = shortened(whole(address.city, `${path}.city`, 200, ALPHABET), 60);
  const name = shortened(whole(address.company ?? address.contactName, `${path}.contactName`, 200, ALPHABET), 100);
  return {
    addrLin1: 'MEXICO',
    addrLin3: toLatin1(stateName(address.state)).toUpperCase(),
    addrLin4: city,
    addrLin5: city,
    addrLin6: whole(coloniaName(address.neighborhood), `${path}.neighborhood`, 60, ALPHABET),
    strtName: whole(street, `${path}.street`, 80, ALPHABET),
    drnr: whole(address.exteriorNumber, `${path}.exteriorNumber`, 15, ALPHABET),
    zipCode: address.postalCode,
    phno1: phoneDigits(address.contactPhone),
    clntName: name,
    email: email !== null && email.length <= 100 ? email : '',
    contacto: shortened(whole(address.contactName, `${path}.contactName`, 200, ALPHABET), 50),
  };
}

/** `data` of the request for a label in ZPL. */
export const printJobData = (trackingNumber: string) => ({
  header: {},
  solicitudEnvio: {
    datosAdicionales: { datoAdicional: [{ claveDataAd: 'getZPL', valorDataAd: '1' }] },
    rastreo: trackingNumber,
  },
});

/** Returns the ZPL of a print job. Null if the print job contains no ZPL. */
export function zplOf(data: unknown): Uint8Array | null {
  const job = new CarrierJson(data).text('retornoSolicitud.cadenaImpresion');
  return job ? Buffer.from(job, 'utf8') : null;
}
