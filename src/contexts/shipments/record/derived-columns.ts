import { allBut, columnsOf, isDocument, readerOf } from '../../../platform/database/columns.js';
import type { Written } from '../../../platform/database/write-statement.js';
import {
  CREATION_FIELDS,
  QUOTE_FIELDS,
  UNLISTED_FIELDS,
  UNREAD_FIELDS,
  WRITABLE_FIELDS,
  type NewShipment,
  type Shipment,
} from '../shipment.js';
import { ShipmentEntity } from './shipment.entity.js';

const FIELDS = allBut(ShipmentEntity, ...UNREAD_FIELDS);

/** Of `Shipment`, of the table as `s`. */
export const COLUMNS = columnsOf(ShipmentEntity, 's', FIELDS);

/** Of `ListedShipment`, of the table as `s`. */
export const LISTED_COLUMNS = columnsOf(
  ShipmentEntity,
  's',
  FIELDS.filter((field) => !(UNLISTED_FIELDS as readonly string[]).includes(field)),
);

export const readShipment = readerOf(ShipmentEntity);

export const NEW: Written<ShipmentEntity, NewShipment & Pick<Shipment, 'trackingToken'>> = {
  properties: [...CREATION_FIELDS, ...WRITABLE_FIELDS, ...QUOTE_FIELDS],
  computed: {
    status: { sql: "'DRAFT'" },
    carrierCode: ({ requestedCarrierCode }) => requestedCarrierCode,
    quotedAt: { sql: 'now()' },
  },
};

/** For `RETURNING`: what PostgreSQL decides or rounds. The documents, most of a row, come back as they were written. */
export const RETURNED_COLUMNS = columnsOf(
  ShipmentEntity,
  null,
  FIELDS.filter((field) => !(isDocument(ShipmentEntity, field) && NEW.properties.some((written) => written === field))),
);
