/** The public API for carrier packages (`CARRIER_PACKAGES`). Published as `@guia/carrier-kit`. */
export { Clock, SystemClock } from '../../kernel/clock.js';
export { formatMoney, money, moneyToNumber, roundToCentavos, type Money } from '../../kernel/money.js';
export { mexicoCityDate, mexicoCityTime } from '../../kernel/dates/mexico-city-date.js';
export { LABEL_FORMATS, type LabelFormat } from '../../kernel/label-format.js';
export type { MetricParcel } from '../../kernel/parcel.js';
export type { PostalAddress } from '../../kernel/postal-address.js';
export { SERVICE_LEVELS, type RateBreakdown, type ServiceLevel } from '../../kernel/rate.js';
export { SCAN_EXCEPTIONS, type ScanException } from '../../kernel/scan-exception.js';
export type { Variables } from '../../platform/config/read-variables.js';
export {
  type CarrierDefinition,
  type CarrierSettings,
  ConfiguredCarrier,
  namesOf,
  nativeCodeOf,
  readBaseUrl,
  type RealCarrier,
  serviceOfNative,
  type ServiceSettings,
  THIRTY_UMA,
} from './carrier-definition.js';
export { addressLines, type LineLimits } from './fitting/address-lines.js';
export { itemizedPrice } from './fitting/itemized-price.js';
export { DoesNotFit, toAscii } from './fitting/letters.js';
export { pesos, roundedUp, volumetricWeight } from './fitting/measures.js';
export { inOrder, scansOf, trackingOutcome, type ReadEvent } from './fitting/scans.js';
export { CarrierJson } from './http/carrier-json.js';
export { sendToCarrier, type CarrierHttpResponse, type CarrierHttpRequest } from './http/carrier-http.js';
export { classifyResponse, type Accepted, type ClassifiedResponse, type Declined } from './http/classify-response.js';
export {
  accountProblem,
  isFindable,
  isLabelFile,
  lostLabel,
  ON_ITS_WAY,
  refusedAccount,
  refusedRequest,
  undecided,
} from './http/outcomes.js';
export { RestCarrier, RestCarrierWithPickups } from './http/rest-carrier.js';
export { sendWithToken, type TokenGrant } from './http/send-with-token.js';
export { TokenCache } from './http/token-cache.js';
export { type ContractDouble, type ContractFault, runCarrierContract } from './packages/carrier-contract.js';
export { sampleLabelFile } from './packages/sample-label-file.js';
export { definitionProblems } from './packages/definition-problems.js';
export type * from './port/carrier-account.js';
export type * from './port/carrier-label.js';
export type * from './port/carrier-pickup.js';
export type * from './port/carrier-profile.js';
export type * from './port/carrier-quote.js';
export type * from './port/carrier-tracking.js';
export type * from './port/outcome.js';
export { Carrier } from './port/carrier.js';
