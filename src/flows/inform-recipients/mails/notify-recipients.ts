import { Injectable } from '@nestjs/common';
import { isMailMoment } from '../../../contexts/auth/recipient-mails/recipient-mail-settings.js';
import { RecipientMails } from '../../../contexts/auth/recipient-mails/recipient-mails.js';
import { ShipmentStatusListener } from '../../../contexts/shipments/shipment-status-listener.js';
import type { Shipment } from '../../../contexts/shipments/shipment.js';

/**
 * Makes the mail to a recipient due in the transaction that changes the status. None for TEST parcels, whose recipients
 * wait for nothing, and for returns, whose recipient is the shop.
 */
@Injectable()
export class NotifyRecipients extends ShipmentStatusListener {
  constructor(private readonly mails: RecipientMails) {
    super();
  }

  override async onMoved({ id, status, organizationId, livemode, to, returnForShipmentId }: Shipment): Promise<void> {
    if (!livemode || returnForShipmentId !== null || !to.contactEmail || !isMailMoment(status)) return;
    await this.mails.want({ shipmentId: id, moment: status, organizationId });
  }
}
