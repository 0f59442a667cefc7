import { Injectable } from '@nestjs/common';
import { isMailStatus } from '../../../contexts/auth/recipient-mails/recipient-mail-settings.js';
import { RecipientMails, type DueMail } from '../../../contexts/auth/recipient-mails/recipient-mails.service.js';
import { ShipmentStatusListener } from '../../../contexts/shipments/shipments.js';
import type { ParcelException } from '../../../contexts/shipments/shipment-documents.js';
import type { Shipment } from '../../../contexts/shipments/shipment.js';

/**
 * Schedules emails to recipients in the transaction that changes the shipment. The service sends no emails for TEST parcels or for
 * return shipments.
 */
@Injectable()
export class NotifyRecipients extends ShipmentStatusListener {
  constructor(private readonly mails: RecipientMails) {
    super();
  }

  override async onMoved(shipment: Shipment): Promise<void> {
    if (isMailStatus(shipment.status)) await this.want(shipment, shipment.status);
  }

  override async onException(shipment: Shipment, { code }: ParcelException): Promise<void> {
    await this.want(shipment, code);
  }

  private async want({ id, organizationId, livemode, to, returnForShipmentId }: Shipment, moment: DueMail['moment']) {
    if (!livemode || returnForShipmentId !== null || !to.contactEmail) return;
    await this.mails.want({ shipmentId: id, moment, organizationId });
  }
}
