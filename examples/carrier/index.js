import {
  accountProblem,
  CarrierJson,
  isLabelFile,
  itemizedPrice,
  lostLabel,
  namesOf,
  readBaseUrl,
  refusedRequest,
  RestCarrier,
  THIRTY_UMA,
  trackingOutcome,
} from '@guia/carrier-kit';

/** Public data of the carrier and its simulation in TEST. @type {import('@guia/carrier-kit').CarrierSettings} */
const PROFILE = {
  code: 'MENSAJERIA',
  name: 'Mensajería Acme',
  supportsPickups: false,
  tracking: 'polled',
  trackingPage: 'https://mensajeria.example/rastreo/{trackingNumber}',
  trackingNumber: { pattern: 'ME#########', checkDigit: null },
  pricing: {
    volumetricDivisor: 5000,
    weightStepKg: 1,
    fuelSurcharge: 0.1,
    insurance: { premium: 0.01, minimum: 20 },
  },
  limits: { weightKg: 30, longestSideCm: 120, lengthAndGirthCm: 240 },
  terms: {
    maxDeclaredValue: null,
    uninsuredLiability: THIRTY_UMA,
    labelValidDays: 30,
    claimDays: { damage: 2, loss: 30 },
  },
  services: [
    {
      code: 'LOCAL',
      name: 'Local',
      level: 'standard',
      reachesRemote: false,
      nativeCode: 'loc',
      rateCard: [
        [60, 5, 1, 2],
        [75, 6, 1, 2],
        [90, 7, 2, 3],
        [95, 7, 2, 3],
        [99, 8, 2, 4],
      ],
    },
  ],
};

/**
 * Parcel statuses by the codes of the carrier. @type {Readonly<Record<string, import('@guia/carrier-kit').ParcelStatus>>}
 */
const STATUSES = { collected: 'PICKED_UP', moving: 'IN_TRANSIT', delivered: 'DELIVERED' };

export class MensajeriaCarrier extends RestCarrier {
  supportsPickups = false;
  /** @type {'polled'} */
  tracking = 'polled';

  /** @param {import('@guia/carrier-kit').Clock} _clock */
  constructor(_clock) {
    super(PROFILE);
  }

  /**
   * @override
   * @param {import('@guia/carrier-kit').QuoteRequest} request
   * @param {import('@guia/carrier-kit').CarrierCall} call
   */
  sendQuote({ origin, destination, parcel }, call) {
    const json = { from: origin.postalCode, to: destination.postalCode, kilograms: parcel.weightKg };
    return this.send(call, 'POST', '/quotes', json);
  }

  /**
   * @override
   * @param {unknown} body
   * @param {import('@guia/carrier-kit').QuoteRequest} request
   */
  readRates(body, { insuredValue }) {
    const [service] = PROFILE.services;
    if (!service || insuredValue !== null) return [];
    return new CarrierJson(body)
      .list('prices')
      .filter((price) => price.text('service') === service.nativeCode)
      .map((price) => {
        const total = price.number('total') ?? 0;
        return {
          ...namesOf(service),
          isInsured: false,
          estimatedDays: { min: 1, max: price.number('days') ?? 2 },
          billedWeightKg: null,
          volumetricWeightKg: null,
          ...itemizedPrice({ total, iva: price.number('iva') ?? 0 }),
          cost: { amount: total, currency: /** @type {'MXN'} */ ('MXN'), items: [] },
        };
      });
  }

  /**
   * @override
   * @param {import('@guia/carrier-kit').LabelRequest} request
   * @param {import('@guia/carrier-kit').CarrierCall} call
   */
  sendLabel({ reference, from, to, parcel, format }, call) {
    return this.send(call, 'POST', '/labels', { reference, from, to, kilograms: parcel.weightKg, format });
  }

  /**
   * @override
   * @param {unknown} body
   * @param {import('@guia/carrier-kit').LabelRequest} request
   * @returns {import('@guia/carrier-kit').LabelOutcome}
   */
  readLabel(body, { format }) {
    const json = new CarrierJson(body);
    const trackingNumber = json.text('number');
    if (!trackingNumber) return { kind: 'unknown', reason: `${this.name} returned no tracking number.` };
    const file = Buffer.from(json.text('file') ?? '', 'base64');
    return isLabelFile(file, format)
      ? { kind: 'made', label: { trackingNumber, file } }
      : lostLabel(this.name, trackingNumber);
  }

  /**
   * @override
   * @param {import('@guia/carrier-kit').LabelRequest} request
   * @param {import('@guia/carrier-kit').CarrierCall} call
   * @returns {Promise<import('@guia/carrier-kit').LabelInquiry>}
   */
  async findLabel(request, call) {
    const response = await this.send(call, 'GET', `/labels/${encodeURIComponent(request.reference)}`);
    if (response.kind === 'accepted') return this.readLabel(response.body, request);
    if (response.kind === 'declined' && response.status === 404) return { kind: 'absent' };
    return { kind: 'unknown', reason: `${this.name} did not confirm whether the label exists.` };
  }

  /**
   * @override
   * @param {import('@guia/carrier-kit').LabelToCancel} label
   * @param {import('@guia/carrier-kit').CarrierCall} call
   * @returns {Promise<import('@guia/carrier-kit').CancelOutcome>}
   */
  async cancelLabel({ trackingNumber }, call) {
    const response = await this.send(call, 'DELETE', `/labels/${encodeURIComponent(trackingNumber)}`);
    if (response.kind === 'accepted') return { kind: 'cancelled' };
    if (response.kind === 'declined') return { ...this.readRefusal(response), isOnItsWay: response.status === 410 };
    return { kind: 'unknown', reason: `${this.name} did not confirm the cancellation of the label.` };
  }

  /**
   * @override
   * @param {readonly string[]} trackingNumbers
   * @param {import('@guia/carrier-kit').CarrierCall} call
   */
  sendTracking([trackingNumber], call) {
    return this.send(call, 'GET', `/parcels/${encodeURIComponent(trackingNumber ?? '')}`);
  }

  /** @override @param {unknown} body */
  readTracking(body) {
    const events = new CarrierJson(body).list('events').map((event) => ({
      status: STATUSES[event.text('code') ?? ''],
      description: event.text('text') ?? '',
      occurredAt: new Date(event.text('at') ?? NaN),
    }));
    return trackingOutcome(this.name, events);
  }

  /**
   * The text of the carrier is not used, because it may contain the address. @override @param
   * {import('@guia/carrier-kit').Declined} declined
   */
  readRefusal({ status }) {
    return refusedRequest(`${this.name} declined the request (HTTP ${status}).`);
  }

  /** @override @param {import('@guia/carrier-kit').Declined} declined */
  readNoQuote({ status }) {
    return status === 402 ? accountProblem(this.name) : this.notServed();
  }

  notServed() {
    return { code: /** @type {const} */ ('NOT_SERVED'), message: `${this.name} does not serve this route.` };
  }

  /**
   * @param {import('@guia/carrier-kit').CarrierCall} call
   * @param {'GET' | 'POST' | 'DELETE'} method
   * @param {string} path
   * @param {unknown} [json]
   */
  send({ account, signal }, method, path, json) {
    const headers = { Authorization: `Bearer ${account.credentials['token']}` };
    return this.exchange({ method, url: `${account.baseUrl}${path}`, headers, json, signal });
  }
}

/** @type {import('@guia/carrier-kit').CarrierDefinition} */
export const carrier = {
  profile: PROFILE,
  real: {
    adapter: MensajeriaCarrier,
    certifiable: false,
    readAccount: (read) => ({
      baseUrl: readBaseUrl(read, 'MENSAJERIA_BASE_URL', 'https://api.mensajeria.example'),
      credentials: { token: read.required('MENSAJERIA_TOKEN') },
    }),
  },
};
