import type { LikelyBasis } from '../../../kernel/dates/likely-delivery.js';
import { stateOfPostalCode } from '../../../kernel/states.js';

/** Origin and destination of a parcel. Areas and states are empty outside Mexico. */
export interface Route {
  readonly originArea: string;
  readonly destinationArea: string;
  readonly originState: string;
  readonly destinationState: string;
}

/** The areas whose summaries cover a route, narrowest first. */
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

/** The route of a quote or a shipment. */
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
