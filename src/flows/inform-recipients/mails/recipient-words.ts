import type { MailLanguage, MailStatus } from '../../../contexts/auth/recipient-mails/recipient-mail-settings.js';

/** The texts of the mails to recipients and of the page that ends them, in one language. */
interface RecipientWords {
  readonly locale: string;
  readonly subject: Readonly<Record<MailStatus, string>>;
  /** The subject where something goes wrong, and the sentence with what. */
  readonly exception: string;
  readonly exceptionOf: (shop: string, headline: string) => string;
  readonly greeting: (name: string) => string;
  readonly sentence: Readonly<Record<MailStatus, (shop: string) => string>>;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly estimated: string;
  readonly follow: string;
  readonly button: string;
  readonly contact: (shop: string) => string;
  readonly why: (shop: string) => string;
  readonly unsubscribe: string;
  readonly unsubscribeLink: string;
  readonly page: {
    readonly ask: (shop: string) => string;
    readonly hint: string;
    readonly button: string;
    readonly done: string;
    readonly doneHint: (shop: string) => string;
    readonly unknown: string;
    readonly unknownHint: string;
  };
}

const es: RecipientWords = {
  locale: 'es-MX',
  subject: {
    LABEL_PURCHASED: 'tu paquete está listo para salir',
    OUT_FOR_DELIVERY: 'tu paquete llega hoy',
    DELIVERED: 'tu paquete fue entregado',
    FAILED: 'tu paquete no se pudo entregar',
  },
  exception: 'noticias de tu paquete',
  exceptionOf: (shop, headline) => `La paquetería informa del paquete que te envió ${shop}: «${headline}».`,
  greeting: (name) => `Hola, ${name}:`,
  sentence: {
    LABEL_PURCHASED: (shop) => `${shop} preparó un paquete para ti y pronto lo entregará a la paquetería.`,
    OUT_FOR_DELIVERY: (shop) => `El paquete que te envió ${shop} está en reparto y llega hoy.`,
    DELIVERED: (shop) => `El paquete que te envió ${shop} llegó a su destino.`,
    FAILED: (shop) => `La paquetería no logró entregar el paquete que te envió ${shop}.`,
  },
  carrier: 'Paquetería',
  trackingNumber: 'Número de guía',
  estimated: 'Entrega estimada',
  follow: 'Síguelo aquí',
  button: 'Seguir mi paquete',
  contact: (shop) => `¿Dudas? Contacta a ${shop}`,
  why: (shop) => `Recibes este correo porque ${shop} te envió un paquete.`,
  unsubscribe: 'Si no quieres recibir más avisos suyos',
  unsubscribeLink: 'Ya no quiero avisos',
  page: {
    ask: (shop) => `¿Ya no quieres avisos de ${shop}?`,
    hint: 'Tus paquetes siguen su camino; solo dejan de llegar los correos que avisan de ellos.',
    button: 'Ya no quiero avisos',
    done: 'Listo, no habrá más avisos',
    doneHint: (shop) => `${shop} ya no te escribirá sobre tus paquetes. Aún puedes seguirlos con su enlace de rastreo.`,
    unknown: 'Este enlace no existe',
    unknownHint: 'Revisa que esté completo, tal como llegó en el correo.',
  },
};

const en: RecipientWords = {
  locale: 'en-US',
  subject: {
    LABEL_PURCHASED: 'your parcel is ready to leave',
    OUT_FOR_DELIVERY: 'your parcel arrives today',
    DELIVERED: 'your parcel was delivered',
    FAILED: 'your parcel could not be delivered',
  },
  exception: 'news of your parcel',
  exceptionOf: (shop, headline) => `The carrier says of the parcel that ${shop} sent you: “${headline}”.`,
  greeting: (name) => `Hello ${name},`,
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

export const RECIPIENT_WORDS: Readonly<Record<MailLanguage, RecipientWords>> = { es, en };
