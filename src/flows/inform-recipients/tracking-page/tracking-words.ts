import type { Language } from '../../../platform/http/pages/preferred-language.js';

/** The texts of the tracking page in Spanish. Other languages have the same. */
const es = {
  locale: 'es-MX',
  title: 'Rastreo de envío',
  trackingNumber: 'Número de guía',
  noNumberYet: 'Aún sin número de guía',
  carrier: 'Paquetería',
  /** The link to the carrier's own page. */
  carrierPage: 'Ver en la página de la paquetería',
  route: 'Ruta',
  estimated: 'Entrega estimada',
  progress: 'Avance',
  /** Above what the carrier said, by day. */
  scans: 'Movimientos',
  /** Before the carrier's own words. */
  carrierSays: 'La paquetería dice:',
  testParcel: 'Envío de prueba: ningún paquete real se mueve.',
  times: 'Horas del centro de México.',
  /** Above the ways to reach the shop. */
  contact: (shop: string) => `¿Dudas? Contacta a ${shop}`,
  notFound: 'No encontramos este envío',
  notFoundHint: 'Revisa que el enlace esté completo o pídeselo de nuevo a quien te lo envió.',
  tooMany: 'Demasiadas consultas',
  tooManyHint: 'Espera un minuto y vuelve a cargar la página.',
  /** The headline, and what each step is called. */
  status: {
    DRAFT: 'En preparación',
    PENDING: 'En preparación',
    LABEL_PURCHASED: 'Guía generada',
    READY_FOR_PICKUP: 'Listo para recolección',
    PICKED_UP: 'Recolectado',
    IN_TRANSIT: 'En camino',
    OUT_FOR_DELIVERY: 'En reparto',
    DELIVERED: 'Entregado',
    RETURNED: 'Devuelto al remitente',
    FAILED: 'No se pudo entregar',
    CANCELLED: 'Cancelado',
  },
  /** One sentence under the headline. */
  meaning: {
    DRAFT: 'El remitente está preparando este envío.',
    PENDING: 'El remitente está preparando este envío.',
    LABEL_PURCHASED: 'La guía está lista; el paquete aún no se entrega a la paquetería.',
    READY_FOR_PICKUP: 'La paquetería tiene el aviso y pasará por el paquete.',
    PICKED_UP: 'La paquetería ya tiene el paquete.',
    IN_TRANSIT: 'El paquete va rumbo a su destino.',
    OUT_FOR_DELIVERY: 'El paquete llega hoy.',
    DELIVERED: 'El paquete llegó a su destino.',
    RETURNED: 'El paquete regresó a quien lo envió.',
    FAILED: 'La paquetería no logró entregar el paquete.',
    CANCELLED: 'Este envío se canceló y ya no se moverá.',
  },
};

export type TrackingWords = typeof es;

const en: TrackingWords = {
  locale: 'en-US',
  title: 'Track a parcel',
  trackingNumber: 'Tracking number',
  noNumberYet: 'No tracking number yet',
  carrier: 'Carrier',
  carrierPage: 'See the carrier’s own page',
  route: 'Route',
  estimated: 'Estimated delivery',
  progress: 'Progress',
  scans: 'History',
  carrierSays: 'The carrier says:',
  testParcel: 'Test shipment: no real parcel is moving.',
  times: 'Times of Mexico City.',
  contact: (shop) => `Questions? Contact ${shop}`,
  notFound: 'We could not find this shipment',
  notFoundHint: 'Check that the link is complete, or ask the sender for a new one.',
  tooMany: 'Too many requests',
  tooManyHint: 'Wait a minute and load the page again.',
  status: {
    DRAFT: 'Being prepared',
    PENDING: 'Being prepared',
    LABEL_PURCHASED: 'Label created',
    READY_FOR_PICKUP: 'Ready for pickup',
    PICKED_UP: 'Picked up',
    IN_TRANSIT: 'In transit',
    OUT_FOR_DELIVERY: 'Out for delivery',
    DELIVERED: 'Delivered',
    RETURNED: 'Returned to sender',
    FAILED: 'Could not be delivered',
    CANCELLED: 'Cancelled',
  },
  meaning: {
    DRAFT: 'The sender is preparing this shipment.',
    PENDING: 'The sender is preparing this shipment.',
    LABEL_PURCHASED: 'The label is ready; the carrier does not have the parcel yet.',
    READY_FOR_PICKUP: 'The carrier has been notified and will collect the parcel.',
    PICKED_UP: 'The carrier has the parcel.',
    IN_TRANSIT: 'The parcel is on its way.',
    OUT_FOR_DELIVERY: 'The parcel arrives today.',
    DELIVERED: 'The parcel reached its destination.',
    RETURNED: 'The parcel went back to its sender.',
    FAILED: 'The carrier could not deliver the parcel.',
    CANCELLED: 'This shipment was cancelled and will not move.',
  },
};

export const TRACKING_WORDS: Readonly<Record<Language, TrackingWords>> = { es, en };
