import { money, moneyToNumber } from '../../../kernel/money.js';
import { coloniaName, streetWords } from '../../../kernel/address-words.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { daysAfter } from '../../../kernel/dates/days-after.js';
import { stateName } from '../../../kernel/states.js';
import { addressLines, type AddressPath, type LineLimits } from '../fitting/address-lines.js';
import { fittingReference, goodsText, phoneDigits, printed, shortened, toAscii, whole } from '../fitting/letters.js';
import { CarrierJson } from '../http/carrier-json.js';
import { isLabelFile, lostLabel, refusedRequest } from '../http/outcomes.js';
import type { LabelOutcome, LabelRequest } from '../port/carrier-label.js';
import { requireProductKeys } from '../with-product-keys.js';
import { ESTAFETA } from './settings.js';

const DEFAULT_CONTENT = 'MERCANCIA';
/** Unit codes of the SAT catalog `c_ClaveUnidad`. */
const PIECE = 'H87';
const KILOGRAM = 'KGM';

/** Converts text to capital letters without accents, which is the notation of Estafeta's branches. */
const write = (text: string): string => toAscii(text).toUpperCase();
const STREET: LineLimits = { carrierName: ESTAFETA.name, lines: 1, length: 50, write };

/** The body of `POST /v1/wayBills`. Throws `DoesNotFit`. Source: docs/carriers/estafeta.md#open-points */
export function labelRequest(
  request: LabelRequest,
  serviceTypeId: string,
  credentials: Readonly<Record<string, string>>,
) {
  const { from, to, parcel, insuredValue, shipDate } = request;
  const content = goodsText(request, 25, write) || DEFAULT_CONTENT;
  return {
    identification: {
      suscriberId: credentials['subscriberId'],
      customerNumber: credentials['customerNumber'],
    },
    systemInformation: { id: 'AP01', name: 'AP01', version: '1.10.20' },
    labelDefinition: {
      wayBillDocument: {
        content,
        referenceNumber: fittingReference(request.reference, 30, 'Estafeta'),
        aditionalInfo: shortened(write(request.clientReference ?? ''), 25),
      },
      itemDescription: {
        parcelId: 4,
        weight: parcel.weightKg,
        height: parcel.heightCm,
        length: parcel.lengthCm,
        width: parcel.widthCm,
        merchandises: merchandisesOf(request),
      },
      serviceConfiguration: {
        quantityOfLabels: 1,
        serviceTypeId,
        salesOrganization: credentials['salesOrganization'],
        effectiveDate: daysAfter(shipDate, ESTAFETA.terms.labelValidDays!).replaceAll('-', ''),
        originZipCodeForRouting: from.postalCode,
        isReturnDocument: false,
        isInsurance: insuredValue !== null,
        ...(insuredValue === null ? {} : { insurance: { contentDescription: content, declaredValue: insuredValue } }),
      },
      location: {
        isDRAAlternative: false,
        origin: placeOf(from, 'fromAddress'),
        destination: { isDeliveryToPUDO: false, homeAddress: placeOf(to, 'toAddress') },
      },
    },
  };
}

function merchandisesOf(request: LabelRequest) {
  requireProductKeys(request, 'Estafeta');
  return {
    totalGrossWeight: request.parcel.weightKg,
    weightUnitCode: KILOGRAM,
    merchandise: request.contents.map(({ quantity, value, satProductClassCode, satPackagingCode }) => ({
      ...(value === null ? {} : { merchandiseValue: moneyToNumber(money(value).times(quantity)) }),
      currency: 'MXN',
      productServiceCode: satProductClassCode,
      merchandiseQuantity: quantity,
      measurementUnitCode: PIECE,
      ...(satPackagingCode && { packagingCode: satPackagingCode }),
      isInternational: false,
      isImport: false,
      isHazardousMaterial: false,
    })),
  };
}

/** Throws `DoesNotFit`. */
export function placeOf(address: PostalAddress, path: AddressPath) {
  const phone = phoneDigits(address.contactPhone);
  const contactName = shortened(printed(address.contactName, `${path}.contactName`, STREET), 30);
  return {
    contact: {
      corporateName: shortened(write(address.company ?? ''), 50) || contactName,
      contactName,
      cellPhone: phone,
      telephone: phone,
      ...(address.contactEmail && address.contactEmail.length <= 50 && { email: address.contactEmail }),
    },
    address: addressOf(address, path),
  };
}

/** The types of street and colonia are default values, because our addresses do not contain these types. */
function addressOf(address: PostalAddress, path: AddressPath) {
  // Estafeta has a separate field for the type of street, so the name is sent without the type.
  const street = streetWords(address).replace(/^calle\s+(?=\p{L})/iu, '');
  const road = { ...address, street, exteriorNumber: '', interiorNumber: null, neighborhood: null, reference: null };
  const settlementName = whole(coloniaName(address.neighborhood), `${path}.neighborhood`, 50, STREET);
  const [roadName] = addressLines(road, path, STREET);
  return {
    bUsedCode: false,
    roadTypeAbbName: 'C',
    roadName,
    externalNum: printed(address.exteriorNumber, `${path}.exteriorNumber`, STREET),
    ...(address.interiorNumber && { indoorInformation: write(address.interiorNumber) }),
    settlementTypeAbbName: 'COL',
    settlementName,
    townshipName: shortened(printed(address.city, `${path}.city`, STREET), 50),
    stateAbbName: write(stateName(address.state)),
    zipCode: address.postalCode,
    countryName: 'MEX',
    ...(address.reference && { addressReference: shortened(write(address.reference), 50) }),
  };
}

export function labelOf(body: unknown): LabelOutcome {
  const response = new CarrierJson(body);
  const data = response.text('data');
  const code = response.text('labelPetitionResult.result.code') ?? '0';
  const trackingNumber = response.text('labelPetitionResult.elements.0.wayBill');
  if (code !== '0' && !data && !trackingNumber)
    return refusedRequest(
      `Estafeta declined the label (${code.slice(0, 15)}). Check its addresses, parcel and service.`,
    );
  if (!trackingNumber) return { kind: 'unknown', reason: 'Estafeta returned no tracking number.' };
  const trackingCode = response.text('labelPetitionResult.elements.0.trackingCode') ?? null;
  const file = Buffer.from(data ?? '', 'base64');
  if (!isLabelFile(file, 'PDF')) return lostLabel('Estafeta', trackingNumber);
  return { kind: 'made', label: { trackingNumber, file, carrierData: { trackingCode } } };
}
