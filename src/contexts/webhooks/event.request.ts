import { Id, OneOf } from '../../platform/http/fields/fields.js';
import { PageQuery } from '../../platform/http/fields/query-fields.js';
import { LOGGED_EVENT_TYPES } from './event.response.js';

export class EventsQuery extends PageQuery {
  @OneOf(LOGGED_EVENT_TYPES, { enumName: 'EventType', optional: true, description: 'Only events of this type.' })
  type?: string | null;

  @Id({ optional: true, description: 'Only events about this shipment, attempt, batch or other object, by its id.' })
  objectId?: string | null;
}
