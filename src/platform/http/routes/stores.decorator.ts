import { Reflector } from '@nestjs/core';
import type { StoredKind } from '../../../kernel/plans.js';

/** The route stores something of this kind, which the plan bounds. */
export const Stores = Reflector.createDecorator<StoredKind>();
