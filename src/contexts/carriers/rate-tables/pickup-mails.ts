import type { PostalAddress } from '../../../kernel/postal-address.js';
import type { WrittenMail } from '../../../platform/mail/mailer.js';
import type { PickupRequest } from '../port/carrier-pickup.js';

/**
 * The email with the pickup order for the dispatch address of the carrier. The text is in Spanish, because the drivers read
 * Spanish.
 */
export function pickupMail(
  carrierName: string,
  confirmationNumber: string,
  request: PickupRequest,
  address: PostalAddress,
): WrittenMail {
  const { pickupDate, readyTime, closingTime, packageCount, totalWeightKg, instructions, parcels } = request;
  const interior = address.interiorNumber ? `, Int. ${address.interiorNumber}` : '';
  return {
    subject: `${carrierName}: recolección ${confirmationNumber} el ${pickupDate}`,
    text: [
      `Recolección ${confirmationNumber}`,
      `Fecha: ${pickupDate}, de ${readyTime} a ${closingTime}`,
      `Paquetes: ${packageCount}, ${totalWeightKg} kg en total`,
      `Contacto: ${request.contactName}, ${request.contactPhone}`,
      `Dirección: ${address.street} ${address.exteriorNumber}${interior}, ${address.neighborhood}, ${address.postalCode} ${address.city}, ${address.state}`,
      ...(address.reference ? [`Referencia: ${address.reference}`] : []),
      ...(instructions ? [`Instrucciones: ${instructions}`] : []),
      ...(parcels.length > 0 ? [`Guías: ${parcels.map(({ trackingNumber }) => trackingNumber).join(', ')}`] : []),
    ].join('\n'),
  };
}

export const cancelledPickupMail = (
  carrierName: string,
  confirmationNumber: string,
  pickupDate: string,
  reason: string,
): WrittenMail => ({
  subject: `${carrierName}: recolección ${confirmationNumber} cancelada`,
  text: [`Se canceló la recolección ${confirmationNumber} del ${pickupDate}.`, `Motivo: ${reason}`].join('\n'),
});
