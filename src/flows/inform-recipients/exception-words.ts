import type { ScanException } from '../../kernel/scan-exception.js';
import type { Language } from '../../platform/http/pages/preferred-language.js';

/** What is wrong with a parcel, and what its recipient can do. */
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
    advice: 'Si fue un error, avísale pronto a quien te lo envió; si no, el paquete regresará.',
  },
  HELD_FOR_COLLECTION: {
    headline: 'Te espera en una sucursal',
    advice: 'Recógelo con una identificación oficial y el número de guía. Después de unos días regresa al remitente.',
  },
  DELAYED: {
    headline: 'Va con retraso',
    advice: 'No tienes que hacer nada: el paquete sigue su camino y llegará después de lo previsto.',
  },
  DAMAGED: {
    headline: 'La paquetería reporta un daño',
    advice: 'Revisa el paquete al recibirlo, tómale fotos y avísale a quien te lo envió.',
  },
  LOST: {
    headline: 'La paquetería no encuentra el paquete',
    advice: 'Escríbele a quien te lo envió: puede reclamarlo a la paquetería.',
  },
  OTHER: {
    headline: 'Algo detiene el paquete',
    advice: 'Si no avanza en unos días, escríbele a quien te lo envió.',
  },
};

const en: ExceptionWords = {
  RECIPIENT_ABSENT: {
    headline: 'Nobody was there to take it',
    advice: 'The carrier usually tries again on the next business day. See that somebody can take the parcel.',
  },
  ADDRESS_PROBLEM: {
    headline: 'There is a problem with the address',
    advice: 'Something is missing or does not match. Write to the sender with your complete address.',
  },
  REFUSED_BY_RECIPIENT: {
    headline: 'The parcel was refused',
    advice: 'If that was a mistake, tell the sender soon; otherwise the parcel goes back.',
  },
  HELD_FOR_COLLECTION: {
    headline: 'It waits for you at a branch',
    advice: 'Collect it with an identification and the tracking number. After some days it goes back to the sender.',
  },
  DELAYED: {
    headline: 'It is late',
    advice: 'There is nothing you need to do: the parcel is on its way and comes later than planned.',
  },
  DAMAGED: {
    headline: 'The carrier reports damage',
    advice: 'Look at the parcel when you take it, keep photos, and tell the sender.',
  },
  LOST: {
    headline: 'The carrier cannot find the parcel',
    advice: 'Write to the sender, who can claim it from the carrier.',
  },
  OTHER: {
    headline: 'Something holds the parcel up',
    advice: 'If it does not move for some days, write to the sender.',
  },
};

export const EXCEPTION_WORDS: Readonly<Record<Language, ExceptionWords>> = { es, en };
