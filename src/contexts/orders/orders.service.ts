import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { In, type QueryDeepPartialEntity } from 'typeorm';
import { type ApiError, existing, invalidFields, invalidInput } from '../../kernel/api-error.js';
import { newId } from '../../kernel/ids.js';
import type { PageRequest } from '../../kernel/page.js';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { toPostalAddress } from '../addresses/address.request.js';
import { requireMatch } from './etag.js';
import { LinkOrderLines, totalPriceOf, type LineItem, type LineProblem } from './line-items.js';
import { OrderShipments } from './order-shipments.js';
import { OrderEntity } from './order.entity.js';
import type { Order, OrderDetails } from './order.js';
import { nextOrderStatus, type OrderTrigger } from './order-status.js';
import { OrderRepository, type OrderFilter } from './order.repository.js';
import type { CreateOrderRequest, UpdateOrderRequest } from './order.request.js';
import { toOrderResponse, type OrderResponse } from './order.response.js';

@Injectable()
export class OrdersService {
  constructor(
    private readonly database: Database,
    private readonly linkOrderLines: LinkOrderLines,
    private readonly lists: OrderRepository,
    private readonly shipments: OrderShipments,
    private readonly outbox: Outbox,
  ) {}

  private get orders() {
    return this.database.manager.getRepository(OrderEntity);
  }

  /** Appends `order.created`. Throws `PRODUCT_NOT_FOUND`, `LINE_ITEM_INCOMPLETE` or `VALIDATION_ERROR`. */
  async create(tenant: Tenant, request: CreateOrderRequest): Promise<Order> {
    const linked = await this.linkOrderLines.execute(tenant.organizationId, request.lineItems);
    const items = linked.map(({ item, problem }, index) => {
      if (problem) throw lineRejected(index, problem);
      return item;
    });
    return this.createFrom(tenant, request, items);
  }

  /** Creates an order. The lines are already linked to products. Throws `VALIDATION_ERROR`. */
  createFrom(
    { organizationId, livemode }: Tenant,
    request: CreateOrderRequest,
    items: readonly LineItem[],
  ): Promise<Order> {
    const totalPrice = totalPriceOf(items);
    const details = readOrderDetails(request);
    return this.database.transaction(async () => {
      const order = Object.assign(new OrderEntity(), {
        id: newId('ord'),
        organizationId,
        livemode,
        status: 'OPEN',
        version: 1,
        lineItems: items,
        totalPrice,
        ...details,
      } as const);
      // The insert adds to the object the column values that PostgreSQL computed.
      await this.orders.insert(written(order));
      await this.outbox.append(order, 'order.created', { orderId: order.id, ...toOrderResponse(order, []) });
      return order;
    });
  }

  list(tenant: Tenant, filter: OrderFilter, page: PageRequest): Promise<{ rows: Order[]; total: number }> {
    return this.lists.list(tenant, filter, page);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get(tenant: Tenant, id: string): Promise<Order> {
    return existing(await this.orders.findOneBy(byId(tenant, id)), 'Order');
  }

  /** Returns the existing orders with these ids, unsorted. Ids of missing orders are ignored. */
  getMany({ organizationId, livemode }: Tenant, ids: readonly string[]): Promise<Order[]> {
    return this.orders.findBy({ organizationId, livemode, id: In([...ids]) });
  }

  /** If the request changes nothing, the etag remains the same. Throws `RESOURCE_NOT_FOUND` or `PRECONDITION_FAILED`. */
  async update(tenant: Tenant, id: string, request: UpdateOrderRequest, ifMatch: string | undefined): Promise<Order> {
    return this.database.transaction(async () => {
      const order = await this.lock(tenant, id);
      requireMatch(ifMatch, order);
      const details = readOrderDetails(request, order);
      return isDeepStrictEqual({ ...order, ...details }, { ...order }) ? order : this.write(id, details);
    });
  }

  /** Idempotent. Throws `RESOURCE_NOT_FOUND`, `PRECONDITION_FAILED` or `ORDER_HAS_ACTIVE_LABELS`. */
  async cancel(tenant: Tenant, id: string, ifMatch: string | undefined): Promise<Order> {
    return this.database.transaction(async () => {
      const order = await this.lock(tenant, id);
      requireMatch(ifMatch, order);
      const status = nextOrderStatus(order.status, 'cancel');
      if (!status) return order;
      const labelled = (await this.shipments.of(order, [id])).filter(({ hasValidLabel }) => hasValidLabel);
      if (labelled.length > 0) throw orderHasActiveLabels(labelled.map(({ shipmentId }) => shipmentId));
      return this.write(id, { status });
    });
  }

  /** Returns the order. Throws `RESOURCE_NOT_FOUND`, or `INVALID_INPUT` if the order is cancelled. */
  async shippable(tenant: Tenant, id: string): Promise<Order> {
    return requireShippable(await this.orders.findOneBy(byId(tenant, id)));
  }

  /** Same as `shippable`, but also prevents a cancellation of the order until the transaction ends. */
  async holdShippable(tenant: Tenant, id: string): Promise<Order> {
    const found = await this.orders.findOne({ where: byId(tenant, id), lock: { mode: 'pessimistic_read' } });
    return requireShippable(found);
  }

  /**
   * Prevents a cancellation of the order until the transaction ends. Returns false if the order is already cancelled. Throws
   * `RESOURCE_NOT_FOUND`.
   */
  async holdUncancelled(tenant: Tenant, id: string): Promise<boolean> {
    const found = await this.orders.findOne({ where: byId(tenant, id), lock: { mode: 'pessimistic_read' } });
    return existing(found, 'Order').status !== 'CANCELLED';
  }

  /**
   * Locks the order until the transaction ends. A caller that also locks a shipment of the order must lock the shipment first.
   * Throws `RESOURCE_NOT_FOUND`.
   */
  async lock(tenant: Tenant, id: string): Promise<Order> {
    const found = await this.orders.findOne({ where: byId(tenant, id), lock: { mode: 'pessimistic_write' } });
    return existing(found, 'Order');
  }

  async present(order: Order): Promise<OrderResponse> {
    return (await this.presentMany(order, [order]))[0]!;
  }

  /** Reads the shipments of all given orders with one SQL statement. All orders must belong to the tenant. */
  async presentMany(tenant: Tenant, orders: readonly Order[]): Promise<OrderResponse[]> {
    const shipmentIds = new Map<string, string[]>(orders.map(({ id }) => [id, []]));
    if (orders.length > 0) {
      const shipments = await this.shipments.of(tenant, [...shipmentIds.keys()]);
      for (const { orderId, shipmentId } of shipments) shipmentIds.get(orderId)?.push(shipmentId);
    }
    return orders.map((order) => toOrderResponse(order, shipmentIds.get(order.id) ?? []));
  }

  /** Applies a trigger to a locked order. If the transition is not allowed, the order does not change. */
  async move(order: Order, trigger: OrderTrigger): Promise<void> {
    const status = nextOrderStatus(order.status, trigger);
    if (status) await this.write(order.id, { status });
  }

  private async write(id: string, changes: Partial<OrderDetails> | Pick<Order, 'status'>): Promise<Order> {
    await this.orders.update({ id }, { ...written(changes), version: () => 'version + 1', updatedAt: () => 'now()' });
    return this.orders.findOneByOrFail({ id });
  }
}

const byId = ({ organizationId, livemode }: Tenant, id: string) => ({ organizationId, livemode, id });

/** The update type of TypeORM does not accept JSON columns with arbitrary content. */
const written = (columns: Partial<Order>) => columns as QueryDeepPartialEntity<OrderEntity>;

function requireShippable(found: Order | null): Order {
  const order = existing(found, 'Order');
  if (order.status === 'CANCELLED') throw invalidFields({ orderId: ['must not be a cancelled order'] });
  return order;
}

const EMPTY_DETAILS: OrderDetails = { orderNumber: null, channel: null, shippingAddress: null, metadata: {} };

/** Applies a request to the details of an order. An absent field does not change. Null deletes the value. */
function readOrderDetails(request: UpdateOrderRequest, current: OrderDetails = EMPTY_DETAILS): OrderDetails {
  const { orderNumber, channel, shippingAddress, metadata } = request;
  return {
    orderNumber: orderNumber === undefined ? current.orderNumber : orderNumber,
    channel: channel === undefined ? current.channel : (channel?.toUpperCase() ?? null),
    shippingAddress:
      shippingAddress === undefined
        ? current.shippingAddress
        : shippingAddress === null
          ? null
          : toPostalAddress(shippingAddress),
    metadata: metadata === undefined ? current.metadata : (metadata ?? {}),
  };
}

const orderHasActiveLabels = (shipmentIds: readonly string[]): ApiError =>
  invalidInput('ORDER_HAS_ACTIVE_LABELS', 'The order has valid labels. Void them first.', {
    shipmentIds,
  });

const lineRejected = (index: number, { code, field, message, details }: LineProblem): ApiError =>
  invalidInput(code, `lineItems[${index}]: ${message}`, {
    lineItem: index,
    ...details,
    errors: Object.fromEntries(field.map((each) => [`lineItems[${index}].${each}`, [message]])),
  });
