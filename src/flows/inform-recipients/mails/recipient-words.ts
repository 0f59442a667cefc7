import type { MailLanguage } from '../../../contexts/auth/recipient-mails/recipient-mail-settings.js';

/** The texts of the mails to recipients, and of the page that ends them, in Spanish. Other languages have the same. */
const es = {
  locale: 'es-MX',
  subject: {
    LABEL_PURCHASED: 'tu paquete está listo para salir',
    OUT_FOR_DELIVERY: 'tu paquete llega hoy',
    DELIVERED: 'tu paquete fue entregado',
    FAILED: 'tu paquete no se pudo entregar',
  },
  /** The subject where something goes wrong, and the sentence with what. */
  exception: 'noticias de tu paquete',
  exceptionOf: (shop: string, headline: string) =>
    `La paquetería informa del paquete que te envió ${shop}: «${headline}».`,
  /** Where the name of a shop is a URL. */
  someShop: 'Una tienda',
  greeting: (name: string) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  sentence: {
    LABEL_PURCHASED: (shop: string) => `${shop} preparó un paquete para ti y pronto lo entregará a la paquetería.`,
    OUT_FOR_DELIVERY: (shop: string) => `El paquete que te envió ${shop} está en reparto y llega hoy.`,
    DELIVERED: (shop: string) => `El paquete que te envió ${shop} llegó a su destino.`,
    FAILED: (shop: string) => `La paquetería no logró entregar el paquete que te envió ${shop}.`,
  },
  carrier: 'Paquetería',
  trackingNumber: 'Número de guía',
  estimated: 'Entrega estimada',
  follow: 'Síguelo aquí',
  button: 'Seguir mi paquete',
  contact: (shop: string) => `¿Dudas? Contacta a ${shop}`,
  why: (shop: string) => `Recibes este correo porque ${shop} te envió un paquete.`,
  unsubscribe: 'Si no quieres recibir más avisos suyos',
  unsubscribeLink: 'Ya no quiero avisos',
  page: {
    ask: (shop: string) => `¿Ya no quieres avisos de ${shop}?`,
    hint: 'Tus paquetes siguen su camino; solo dejan de llegar los correos que avisan de ellos.',
    button: 'Ya no quiero avisos',
    done: 'Listo, no habrá más avisos',
    doneHint: (shop: string) =>
      `${shop} ya no te escribirá sobre tus paquetes. Aún puedes seguirlos con su enlace de rastreo.`,
    unknown: 'Este enlace no existe',
    unknownHint: 'Revisa que esté completo, tal como llegó en el correo.',
  },
};

const en: typeof es = {
  locale: 'en-US',
  subject: {
    LABEL_PURCHASED: 'your parcel is ready to leave',
    OUT_FOR_DELIVERY: 'your parcel arrives today',
    DELIVERED: 'your parcel was delivered',
    FAILED: 'your parcel could not be delivered',
  },
  exception: 'news of your parcel',
  exceptionOf: (shop, headline) => `The carrier says of the parcel that ${shop} sent you: “${headline}”.`,
  someShop: 'A shop',
  greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  sentence: {
    LABEL_PURCHASED: (shop) => `${shop} has packed a parcel for you and will soon hand it to the carrier.`,
    OUT_FOR_DELIVERY: (shop) => `The parcel that ${shop} sent you is out for delivery and arrives today.`,
    DELIVERED: (shop) => `The parcel that ${shop} sent you has reached its destination.`,
    FAILED: (shop) => `The carrier could not deliver the parcel that ${shop} sent you.`,
  },
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  estimated: 'Estimated delivery',
  follow: 'Follow it here',
  button: 'Follow my parcel',
  contact: (shop) => `Questions? Contact ${shop}`,
  why: (shop) => `You get this mail because ${shop} sent you a parcel.`,
  unsubscribe: 'To get no more of these mails',
  unsubscribeLink: 'End these mails',
  page: {
    ask: (shop) => `No more mails from ${shop}?`,
    hint: 'Your parcels go their way; only the mails about them end.',
    button: 'End these mails',
    done: 'Done: there will be no more mails',
    doneHint: (shop) => `${shop} will not mail you about your parcels any more. Their tracking links still work.`,
    unknown: 'This link does not exist',
    unknownHint: 'Check that it is complete, as it came in the mail.',
  },
};

export const RECIPIENT_WORDS: Readonly<Record<MailLanguage, typeof es>> = { es, en };
