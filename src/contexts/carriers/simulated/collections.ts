import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { CarrierPickupStatus, PickupRequest } from '../carrier-pickup.js';

/** How long after its confirmation a courier comes at the earliest, and how long the collecting takes at least. */
const NOTICE = "interval '2 hours'";
const AT_THE_DOOR = "interval '30 minutes'";

/** When the courier sets out: the window opens, but never without notice. */
const SETS_OUT = `greatest((pickup_date + ready_time) AT TIME ZONE 'America/Mexico_City', confirmed_at + ${NOTICE})`;
const IS_BACK = `greatest((pickup_date + closing_time) AT TIME ZONE 'America/Mexico_City', ${SETS_OUT} + ${AT_THE_DOOR})`;

const STATUS = `
  CASE WHEN cancelled_at IS NOT NULL THEN 'CANCELLED'
       WHEN now() >= ${IS_BACK} THEN 'COMPLETED'
       WHEN now() >= ${SETS_OUT} THEN 'IN_PROGRESS'
       ELSE 'CONFIRMED' END`;

/**
 * What the simulated carriers remember of the pickups they confirmed: the outside world's own record, as `MadeLabels`
 * is for labels. A pickup moves with the clock: the courier comes in the window that was agreed.
 */
@Injectable()
export class Collections {
  constructor(private readonly database: Database) {}

  /** Records a pickup under its reference; answers the confirmation number, the first one where there is one. */
  async confirm(carrierCode: string, confirmationNumber: string, request: PickupRequest): Promise<string> {
    const [confirmed] = await this.database.query<{ number: string }>(
      `INSERT INTO carrier_simulator.pickups AS confirmed
         (reference, carrier_code, confirmation_number, livemode, pickup_date, ready_time, closing_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (reference) DO UPDATE SET reference = confirmed.reference
       RETURNING confirmation_number AS number`,
      [
        request.reference,
        carrierCode,
        confirmationNumber,
        request.livemode,
        request.pickupDate,
        request.readyTime,
        request.closingTime,
      ],
    );
    return confirmed!.number;
  }

  /** Undefined where the carrier confirmed no such pickup. */
  async status(carrierCode: string, confirmationNumber: string): Promise<CarrierPickupStatus | undefined> {
    const [found] = await this.database.query<{ status: CarrierPickupStatus }>(
      `SELECT ${STATUS} AS status FROM carrier_simulator.pickups WHERE confirmation_number = $1 AND carrier_code = $2`,
      [confirmationNumber, carrierCode],
    );
    return found?.status;
  }

  /** Cancels a pickup whose courier has not set out; answers how it stands then. */
  async cancel(carrierCode: string, confirmationNumber: string): Promise<CarrierPickupStatus | undefined> {
    await this.database.run(
      `UPDATE carrier_simulator.pickups SET cancelled_at = now()
       WHERE confirmation_number = $1 AND carrier_code = $2 AND ${STATUS} = 'CONFIRMED'`,
      [confirmationNumber, carrierCode],
    );
    return this.status(carrierCode, confirmationNumber);
  }
}
