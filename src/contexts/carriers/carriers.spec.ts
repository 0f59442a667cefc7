import { SystemClock } from '../../kernel/clock.js';
import { SERVICE_LEVELS } from '../../kernel/rate.js';
import { CARRIER_CODES, CARRIERS, REAL_CARRIERS } from './carriers.js';
import { zoneBetween } from './simulated/zones.js';

const codesWhere = (holds: (carrier: (typeof CARRIERS)[number]) => boolean) =>
  CARRIERS.filter(holds).map(({ code }) => code);

describe('the carriers', () => {
  it('are listed in the order of their rates', () => {
    const codes = ['ESTAFETA', 'DHL', 'FEDEX', 'UPS', 'REDPACK', 'PAQUETEXPRESS', 'NOVENTA9MINUTOS'];
    expect(CARRIER_CODES).toEqual(codes);
  });

  it.each([...REAL_CARRIERS])(
    'have in the adapter of %s the code, services and limits of the profile',
    (code, { adapter }) => {
      const profile = CARRIERS.find((carrier) => carrier.code === code)!;
      const carrier = new adapter(new SystemClock());

      expect(carrier).toMatchObject({ code, name: profile.name, limits: profile.limits, terms: profile.terms });
      expect(carrier.services).toEqual(
        profile.services.map(({ name, level, ...service }) => ({ code: service.code, name, level })),
      );
    },
  );

  it('of these offer pickups', () => {
    expect(codesWhere((carrier) => carrier.supportsPickups)).toEqual(['ESTAFETA', 'DHL', 'FEDEX', 'UPS']);
  });

  it('are polled, or tracked with credentials, as listed', () => {
    expect(codesWhere((carrier) => carrier.tracking === 'polled')).toEqual(['ESTAFETA', 'DHL', 'FEDEX']);
    expect(codesWhere((carrier) => carrier.tracking === 'with_credentials')).toEqual(['UPS']);
  });

  it.each(SERVICE_LEVELS)('offer the level %s at least twice', (level) => {
    expect(codesWhere(({ services }) => services.some((service) => service.level === level)).length).toBeGreaterThan(1);
  });

  it('have unique upper-case service codes', () => {
    for (const { services } of CARRIERS) {
      const codes = services.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      for (const code of codes) expect(code).toMatch(/^[A-Z][A-Z0-9_]*$/);
    }
  });

  it('have no rate card beyond the farthest zone, and no minimum of days above the maximum', () => {
    const farthestZone = zoneBetween('22000', '77500')!;
    for (const { rateCard } of CARRIERS.flatMap(({ services }) => services)) {
      expect(rateCard.length).toBeGreaterThan(0);
      expect(rateCard.length).toBeLessThanOrEqual(farthestZone);
      for (const [, , minDays, maxDays] of rateCard) expect(minDays).toBeLessThanOrEqual(maxDays);
    }
  });
});
