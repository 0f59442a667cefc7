// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@guia/client';
import { ServiceNotOffered } from './shipping.js';

/**
 * @typedef {import('./shipping.js').Offer} Offer
 * @typedef {import('./shipping.js').Quote} Quote
 * @typedef {import('./shipping.js').Parcel} Parcel
 */

/** Maximum time in milliseconds that a customer waits for prices. The service waits eight seconds for carriers. */
const PATIENCE = 3_000;
/** Time in milliseconds for which a quote is cached. A quote without all carriers is renewed sooner. */
const KEPT = 60 * 60_000;
const KEPT_WITH_GAPS = 60_000;
/** Time in milliseconds for which the fall-back price is valid after it was shown. */
const HONOURED = 30 * 60_000;
/** A real shop with several processes stores its quotes in Redis with an expiry. */
const MOST_KEPT = 1_000;

/** Prices for the checkout: from the cache, or within three seconds, or the fall-back price. */
export class Checkout {
  /** @type {Map<string, Quote & { freshUntil: number }>} */
  #kept = new Map();
  /** One request per parcel and place, shared by all customers. @type {Map<string, Promise<Quote>>} */
  #underWay = new Map();
  /** When the fall-back price was shown. @type {Map<string, number>} */
  #fellBack = new Map();

  /**
   * @param {import('./shipping.js').Shipping} shipping
   * @param {number} fallBackPrice Price in MXN of the most expensive usual parcel, so that it rarely loses money.
   */
  constructor(shipping, fallBackPrice) {
    this.shipping = shipping;
    this.fallBackPrice = fallBackPrice;
  }

  /**
   * Throws if the customer must change something, or if no carrier accepts the parcel.
   *
   * @param {string} postalCode
   * @param {Parcel} parcel
   * @returns {Promise<readonly Offer[]>}
   */
  async offers(postalCode, parcel) {
    const key = keyOf(postalCode, parcel);
    const kept = this.#kept.get(key);
    if (kept && Date.now() < kept.freshUntil) return kept.offers;
    const quote = await Promise.race([this.#quote(key, postalCode, parcel), pause(PATIENCE)]).catch(orNothing);
    if (quote?.offers.length) return quote.offers;
    // No carrier has responded, so the previous prices are shown until they expire.
    if (kept && Date.now() < kept.expiresAt) return kept.offers;
    remember(this.#fellBack, key, Date.now());
    return [{ service: null, name: 'Envío estándar', price: this.fallBackPrice, businessDays: { min: 2, max: 7 } }];
  }

  /**
   * True if the fall-back price was shown recently, so that a customer may order at it.
   *
   * @param {string} postalCode
   * @param {Parcel} parcel
   */
  honoursFallBack(postalCode, parcel) {
    return Date.now() - (this.#fellBack.get(keyOf(postalCode, parcel)) ?? 0) < HONOURED;
  }

  /**
   * The request continues after the customer stops waiting, and the next customer gets its prices.
   *
   * @param {string} key
   * @param {string} postalCode
   * @param {Parcel} parcel
   */
  #quote(key, postalCode, parcel) {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const quote = this.shipping
      .quote(postalCode, parcel)
      .then((answered) => {
        const freshUntil = Date.now() + (answered.isComplete ? KEPT : KEPT_WITH_GAPS);
        if (answered.offers.length > 0) remember(this.#kept, key, { ...answered, freshUntil });
        return answered;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, quote);
    return quote;
  }
}

/**
 * The cache key: all inputs of a price except the postal code of the shop.
 *
 * @param {string} postalCode
 * @param {Parcel} parcel
 */
const keyOf = (postalCode, { length, width, height, weight }) => `${postalCode} ${length}x${width}x${height} ${weight}`;

/**
 * Rethrows errors that the customer can correct. Any other failure returns no prices.
 *
 * @param {unknown} error
 */
function orNothing(error) {
  if (error instanceof ServiceNotOffered || (error instanceof ApiError && error.status === 400)) throw error;
  console.error(error);
}

/**
 * @template Value
 * @param {Map<string, Value>} map
 * @param {string} key
 * @param {Value} value
 */
function remember(map, key, value) {
  const [oldest] = map.keys();
  if (map.size >= MOST_KEPT && oldest !== undefined) map.delete(oldest);
  map.delete(key);
  map.set(key, value);
}
