// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@guia/client';
import { ServiceNotOffered } from './shipping.js';

/**
 * @typedef {import('./shipping.js').Offer} Offer
 * @typedef {import('./shipping.js').Quote} Quote
 * @typedef {import('./shipping.js').Parcel} Parcel
 */

/** Milliseconds that a customer waits for prices. The service itself waits eight seconds for carriers. */
const PATIENCE = 3_000;
/** Milliseconds for which a quote is shown again; one that lacks a carrier is asked for again sooner. */
const KEPT = 60 * 60_000;
const KEPT_WITH_GAPS = 60_000;
/** Milliseconds for which the fall-back price is honoured after it was shown. */
const HONOURED = 30 * 60_000;
/** A real shop with several processes keeps its quotes in Redis, which forgets by itself. */
const MOST_KEPT = 1_000;

/** The prices of the checkout: at once where they are known, within three seconds otherwise, and never nothing. */
export class Checkout {
  /** @type {Map<string, Quote & { freshUntil: number }>} */
  #kept = new Map();
  /** One for each parcel and place, however many customers ask. @type {Map<string, Promise<Quote>>} */
  #underWay = new Map();
  /** When the fall-back price was shown. @type {Map<string, number>} */
  #fellBack = new Map();

  /**
   * @param {import('./shipping.js').Shipping} shipping
   * @param {number} fallBackPrice MXN: what the dearest of the usual parcels costs, so that it rarely loses money.
   */
  constructor(shipping, fallBackPrice) {
    this.shipping = shipping;
    this.fallBackPrice = fallBackPrice;
  }

  /**
   * Throws where the customer has to change something, or nobody takes the parcel there.
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
    // Nobody has answered: what was shown before may be shown until it expires.
    if (kept && Date.now() < kept.expiresAt) return kept.offers;
    remember(this.#fellBack, key, Date.now());
    return [{ service: null, name: 'Envío estándar', price: this.fallBackPrice, businessDays: { min: 2, max: 7 } }];
  }

  /**
   * Whether a customer may order at the fall-back price: it was shown lately.
   *
   * @param {string} postalCode
   * @param {Parcel} parcel
   */
  honoursFallBack(postalCode, parcel) {
    return Date.now() - (this.#fellBack.get(keyOf(postalCode, parcel)) ?? 0) < HONOURED;
  }

  /**
   * It goes on when the customer has ceased to wait, and the next one finds its prices.
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
 * All that a price depends on, beside the shop’s own postal code.
 *
 * @param {string} postalCode
 * @param {Parcel} parcel
 */
const keyOf = (postalCode, { length, width, height, weight }) => `${postalCode} ${length}x${width}x${height} ${weight}`;

/**
 * What the customer can put right is thrown on; for any other failure there are no prices now.
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
