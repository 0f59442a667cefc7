import { OneOf } from '../../../platform/http/fields/fields.js';
import { PageQuery } from '../../../platform/http/fields/query-fields.js';
import { LOGGED_EVENT_TYPES } from './event.js';

export class EventsQuery extends PageQuery {
  @OneOf(LOGGED_EVENT_TYPES, { enumName: 'EventType', optional: true, description: 'Only events of this type.' })
  type?: string | null;
}
