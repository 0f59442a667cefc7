import type { MailLanguage } from '../../../contexts/auth/recipient-mails/recipient-mail-settings.js';

/**
 * Spanish texts of the emails to recipients and of the unsubscribe page. The texts in other languages have the same property names.
 */
const es = {
  locale: 'es-MX',
  subject: {
    LABEL_PURCHASED: 'tu paquete está listo para salir',
    OUT_FOR_DELIVERY: 'tu paquete llega hoy',
    DELIVERED: 'tu paquete fue entregado',
    FAILED: 'tu paquete no se pudo entregar',
  },
  /** Subject and sentence for a delivery exception. */
  exception: 'noticias de tu paquete',
  exceptionOf: (shop: string, headline: string) =>
    `La paquetería tiene un aviso sobre el paquete que te envió ${shop}: «${headline}».`,
  /** Replaces a shop name that is a URL. */
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
  unsubscribe: 'Si ya no quieres recibir estos correos',
  unsubscribeLink: 'Cancelar estos correos',
  page: {
    ask: (shop: string) => `¿Quieres cancelar los correos de ${shop}?`,
    hint: 'Tus paquetes llegarán igual. Solo dejarás de recibir correos sobre ellos.',
    button: 'Cancelar estos correos',
    done: 'Listo, ya no recibirás más correos',
    doneHint: (shop: string) =>
      `Ya no recibirás correos de ${shop} sobre tus paquetes. Aún puedes seguirlos con su enlace de rastreo.`,
    unknown: 'Este enlace no existe',
    unknownHint: 'Revisa que el enlace esté completo, igual que en el correo.',
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
  exception: 'an update on your parcel',
  exceptionOf: (shop, headline) =>
    `The carrier reported a problem with the parcel that ${shop} sent you: “${headline}”.`,
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
  follow: 'Track it here',
  button: 'Track my parcel',
  contact: (shop) => `Questions? Contact ${shop}`,
  why: (shop) => `You received this email because ${shop} sent you a parcel.`,
  unsubscribe: 'To stop receiving these emails',
  unsubscribeLink: 'Stop these emails',
  page: {
    ask: (shop) => `Stop emails from ${shop}?`,
    hint: 'Your parcels will still arrive. You will only stop receiving emails about them.',
    button: 'Stop these emails',
    done: 'Done. You will receive no more emails',
    doneHint: (shop) => `${shop} will no longer email you about your parcels. Your tracking links still work.`,
    unknown: 'This link does not exist',
    unknownHint: 'Check that the link is complete, as in the email.',
  },
};

export const RECIPIENT_WORDS: Readonly<Record<MailLanguage, typeof es>> = { es, en };
