import type { ScanException } from '../../kernel/scan-exception.js';
import type { Language } from '../../platform/http/pages/preferred-language.js';

/** Headline and advice for the recipient, per delivery exception. */
type ExceptionWords = Readonly<Record<ScanException, { readonly headline: string; readonly advice: string }>>;

const es: ExceptionWords = {
  RECIPIENT_ABSENT: {
    headline: 'No había nadie para recibirlo',
    advice: 'La paquetería suele intentarlo otra vez al siguiente día hábil. Procura que alguien pueda recibirlo.',
  },
  ADDRESS_PROBLEM: {
    headline: 'Hay un problema con la dirección',
    advice: 'Falta un dato o no coincide. Escríbele a quien te lo envió con tu dirección completa y tus referencias.',
  },
  REFUSED_BY_RECIPIENT: {
    headline: 'El paquete fue rechazado',
    advice: 'Si fue un error, avísale pronto a quien te lo envió. Si no, el paquete regresará.',
  },
  HELD_FOR_COLLECTION: {
    headline: 'Tu paquete te espera en una sucursal',
    advice:
      'Recógelo con una identificación oficial y el número de guía. Si no lo recoges en unos días, regresa al remitente.',
  },
  DELAYED: {
    headline: 'El paquete va con retraso',
    advice: 'No tienes que hacer nada. El paquete sigue su camino y llegará después de lo previsto.',
  },
  DAMAGED: {
    headline: 'La paquetería reporta un daño',
    advice: 'Revisa el paquete al recibirlo, tómale fotos y avísale a quien te lo envió.',
  },
  LOST: {
    headline: 'La paquetería no encuentra el paquete',
    advice: 'Escríbele a quien te lo envió. Esa persona puede reclamarlo a la paquetería.',
  },
  OTHER: {
    headline: 'El paquete está detenido',
    advice: 'Si no avanza en unos días, escríbele a quien te lo envió.',
  },
};

const en: ExceptionWords = {
  RECIPIENT_ABSENT: {
    headline: 'No one was there to receive the parcel',
    advice:
      'The carrier usually tries again on the next business day. Please make sure that someone can receive the parcel.',
  },
  ADDRESS_PROBLEM: {
    headline: 'There is a problem with the address',
    advice: 'The address is incomplete or does not match. Send your complete address to the sender.',
  },
  REFUSED_BY_RECIPIENT: {
    headline: 'The parcel was refused',
    advice: 'If this was a mistake, contact the sender soon. Otherwise the parcel is returned.',
  },
  HELD_FOR_COLLECTION: {
    headline: 'The parcel is at a branch for you to collect',
    advice:
      'Collect it with an official ID and the tracking number. If you do not collect it within a few days, it is ' +
      'returned to the sender.',
  },
  DELAYED: {
    headline: 'The parcel is delayed',
    advice: 'You do not need to do anything. The parcel is on its way and will arrive later than planned.',
  },
  DAMAGED: {
    headline: 'The carrier reports damage',
    advice: 'Check the parcel when you receive it, take photos and contact the sender.',
  },
  LOST: {
    headline: 'The carrier cannot find the parcel',
    advice: 'Contact the sender. The sender can file a claim with the carrier.',
  },
  OTHER: {
    headline: 'The parcel is on hold',
    advice: 'If it does not move for a few days, contact the sender.',
  },
};

export const EXCEPTION_WORDS: Readonly<Record<Language, ExceptionWords>> = { es, en };
