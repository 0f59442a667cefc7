import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { CarrierPickupStatus, PickupRequest } from '../port/carrier-pickup.js';

/**
 * `NOTICE` is the minimum time from the confirmation to the departure of the courier. `DURATION` is the minimum duration of a
 * pickup.
 */
const NOTICE = "interval '2 hours'";
const DURATION = "interval '30 minutes'";

/** The courier departs when the pickup window opens, but not earlier than `NOTICE` after the confirmation. */
const STARTS_AT = `greatest((pickup_date + ready_time) AT TIME ZONE 'America/Mexico_City', confirmed_at + ${NOTICE})`;
const ENDS_AT = `greatest((pickup_date + closing_time) AT TIME ZONE 'America/Mexico_City', ${STARTS_AT} + ${DURATION})`;

const STATUS = `
  CASE WHEN cancelled_at IS NOT NULL THEN 'CANCELLED'
       WHEN now() >= ${ENDS_AT} THEN 'COMPLETED'
       WHEN now() >= ${STARTS_AT} THEN 'IN_PROGRESS'
       ELSE 'CONFIRMED' END`;

/** The pickups at the simulated carrier. The state of a pickup that is not cancelled depends only on the current time. */
@Injectable()
export class SimulatedPickups {
  constructor(private readonly database: Database) {}

  async confirm(carrierCode: string, confirmationNumber: string, request: PickupRequest): Promise<string> {
    const { reference, livemode, pickupDate, readyTime, closingTime } = request;
    const [confirmed] = await this.database.query<{ number: string }>(
      `INSERT INTO carrier_simulator.pickups AS confirmed
         (reference, carrier_code, confirmation_number, livemode, pickup_date, ready_time, closing_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (reference) DO UPDATE SET reference = confirmed.reference
       RETURNING confirmation_number AS number`,
      [reference, carrierCode, confirmationNumber, livemode, pickupDate, readyTime, closingTime],
    );
    return confirmed!.number;
  }

  async find(carrierCode: string, reference: string): Promise<string | undefined> {
    const [found] = await this.database.query<{ number: string }>(
      'SELECT confirmation_number AS number FROM carrier_simulator.pickups WHERE reference = $1 AND carrier_code = $2',
      [reference, carrierCode],
    );
    return found?.number;
  }

  async status(carrierCode: string, confirmationNumber: string): Promise<CarrierPickupStatus | undefined> {
    const [found] = await this.database.query<{ status: CarrierPickupStatus }>(
      `SELECT ${STATUS} AS status FROM carrier_simulator.pickups WHERE confirmation_number = $1 AND carrier_code = $2`,
      [confirmationNumber, carrierCode],
    );
    return found?.status;
  }

  /** Cancels a pickup whose courier has not departed. Returns the resulting state of the pickup. */
  async cancel(carrierCode: string, confirmationNumber: string): Promise<CarrierPickupStatus | undefined> {
    await this.database.run(
      `UPDATE carrier_simulator.pickups SET cancelled_at = now()
       WHERE confirmation_number = $1 AND carrier_code = $2 AND ${STATUS} = 'CONFIRMED'`,
      [confirmationNumber, carrierCode],
    );
    return this.status(carrierCode, confirmationNumber);
  }
}
