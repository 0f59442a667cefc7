import type { LikelyBasis } from '../../../kernel/dates/likely-delivery.js';
import { stateOfPostalCode } from '../../../kernel/states.js';

/**
 * Origin and destination of a parcel. Areas are empty strings outside Mexico. A state is an empty string if the service cannot
 * determine it from the address.
 */
export interface Route {
  readonly originArea: string;
  readonly destinationArea: string;
  readonly originState: string;
  readonly destinationState: string;
}

/** Areas whose summaries include the route, narrowest area first. */
export const areasOf = (route: Route): Readonly<Record<LikelyBasis, string>> => ({
  lane: `${route.originArea}>${route.destinationArea}`,
  state: `${route.originState}>${route.destinationState}`,
  service: '',
});

interface Place {
  readonly postalCode: string;
  readonly country: string;
  readonly state: string | null;
}

export function routeOf(from: Place, to: Place): Route {
  const [origin, destination] = [areaOf(from), areaOf(to)];
  return {
    originArea: origin.area,
    destinationArea: destination.area,
    originState: origin.state,
    destinationState: destination.state,
  };
}

function areaOf({ postalCode, country, state }: Place): { area: string; state: string } {
  if (country !== 'MX' || !/^\d{5}$/.test(postalCode)) return { area: '', state: state ?? '' };
  return { area: postalCode.slice(0, 2), state: state ?? stateOfPostalCode(postalCode) ?? '' };
}
