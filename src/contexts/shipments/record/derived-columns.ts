import { allBut, columnsOf, isDocument, readerOf } from '../../../platform/database/columns.js';
import type { Written } from '../../../platform/database/write-statement.js';
import {
  CREATION_FIELDS,
  QUOTE_FIELDS,
  UNLISTED_FIELDS,
  UNREAD_FIELDS,
  WRITABLE_FIELDS,
  type EditableShipment,
  type NewShipment,
  type Quote,
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

/** What the owner of a DRAFT decides. */
export const EDITABLE: Written<ShipmentEntity, EditableShipment> = {
  properties: WRITABLE_FIELDS,
  computed: { carrierCode: ({ requestedCarrierCode }) => requestedCarrierCode },
};

/** The rates, and the result of the shipping rules that they were quoted under. */
export const QUOTED: Written<ShipmentEntity, Quote> = {
  properties: QUOTE_FIELDS,
  computed: { quotedAt: { sql: 'now()' } },
};

export const NEW: Written<ShipmentEntity, NewShipment & Pick<Shipment, 'trackingToken'>> = {
  properties: [...CREATION_FIELDS, ...WRITABLE_FIELDS, ...QUOTE_FIELDS],
  computed: { status: { sql: "'DRAFT'" }, ...EDITABLE.computed, ...QUOTED.computed },
};

/** For `RETURNING`: what PostgreSQL decides or rounds. The documents, most of a row, come back as they were written. */
export const RETURNED_COLUMNS = columnsOf(
  ShipmentEntity,
  null,
  FIELDS.filter((field) => !(isDocument(ShipmentEntity, field) && NEW.properties.some((written) => written === field))),
);
