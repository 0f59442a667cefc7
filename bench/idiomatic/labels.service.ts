import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { trackingNumberOf } from '../../src/contexts/carriers/simulated/tracking-number.js';
import { LabelPurchaseAttemptEntity, type Attempt } from '../../src/contexts/labels/label.entity.js';
import { LabelEntity } from '../../src/contexts/labels/label.entity.js';
import { LabelPresenter } from '../../src/contexts/labels/label.presenter.js';
import { ShipmentEntity, ShipmentEventEntity } from '../../src/contexts/shipments/record/shipment.entity.js';
import { toShipmentListItem } from '../../src/contexts/shipments/response/shipment-list-item.response.js';
import { EVENT_DESCRIPTIONS } from '../../src/contexts/shipments/shipment-status.js';
import { TrackedParcelEntity } from '../../src/contexts/tracking/tracked-parcel.entity.js';
import { WalletEntity } from '../../src/contexts/wallet/wallet.entity.js';
import { WalletTransactionEntity } from '../../src/contexts/wallet/wallet-transaction.entity.js';
import { newId } from '../../src/kernel/ids.js';
import { formatMoney, money } from '../../src/kernel/money.js';
import { DiskStorage } from '../../src/platform/files/disk-storage.js';
import { Files } from '../../src/platform/files/files.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { StoredBytes } from '../../src/platform/stored-bytes/stored-bytes.js';
import { EventEntity } from '../../src/platform/outbox/event.entity.js';
import { attemptOf, carrierOf, draw } from '../operations.js';
import { TRACKING_PAGE } from './shipments.service.js';

const livemode = true;
const lock = { mode: 'pessimistic_write' } as const;
const publicBaseUrl = process.env['PUBLIC_BASE_URL']!;

/** Debit, carrier call and label in two transactions, with one repository per row type. */
@Injectable()
export class LabelsService {
  private readonly files = new Files(
    new DiskStorage(process.env['DATA_DIR']!),
    { baseUrl: publicBaseUrl },
    // Not counted without a tenant context.
    new StoredBytes(null as never),
    new Metrics(),
  );
  private readonly labelPresenter = new LabelPresenter(this.files);

  constructor(private readonly dataSource: DataSource) {}

  async purchase(organizationId: string, shipmentId: string, rateId: string): Promise<object> {
    const { attempt, shipment } = await this.accept(organizationId, shipmentId, rateId);
    const carrier = carrierOf(attempt.rate.carrierCode);
    // The carrier's record, which has no entity.
    const [{ folio }] = (await this.dataSource.query<{ folio: string }[]>(
      "SELECT nextval('carrier_simulator.folios') AS folio",
    )) as [{ folio: string }];
    const trackingNumber = trackingNumberOf(carrier.trackingNumber, folio);
    await this.dataSource.query(
      'INSERT INTO carrier_simulator.labels (reference, carrier_code, tracking_number, livemode) VALUES ($1, $2, $3, $4)',
      [attempt.id, carrier.code, trackingNumber, livemode],
    );
    const shipDate = new Date().toISOString().slice(0, 10);
    const file = await draw(attempt as Attempt, shipment, { trackingNumber, shipDate });
    return this.finish(attempt, trackingNumber, await this.files.store('pdf', file), carrier.tracking === 'polled');
  }

  private accept(organizationId: string, shipmentId: string, rateId: string) {
    return this.dataSource.transaction(async (manager) => {
      const shipment = await manager.findOne(ShipmentEntity, {
        where: { id: shipmentId, organizationId, livemode },
        lock,
      });
      const rate = shipment?.rates.find(({ id }) => id === rateId);
      if (!shipment || !rate) throw new NotFoundException();
      const wallet = await manager.findOneOrFail(WalletEntity, { where: { organizationId, livemode }, lock });
      const total = money(rate.totalPrice);
      const balance = money(wallet.balance).minus(total);
      if (balance.lt(0)) throw new BadRequestException();
      wallet.balance = formatMoney(balance);
      wallet.transactionCount = String(Number(wallet.transactionCount) + 1);
      await manager.save(wallet);
      const attempt = await manager.save(LabelPurchaseAttemptEntity, {
        ...attemptOf({ organizationId, livemode }, shipmentId, rate, wallet.balance),
        leasedUntil: new Date(Date.now() + 8000),
      });
      await manager.save(WalletTransactionEntity, {
        id: newId('txn'),
        walletId: wallet.id,
        organizationId,
        livemode,
        type: 'DEBIT',
        amount: formatMoney(total.neg()),
        balanceAfter: wallet.balance,
        description: `Label ${rate.carrierName} ${rate.serviceName}`,
        referenceType: 'label_purchase',
        referenceId: shipmentId,
        metadata: { carrierCode: rate.carrierCode },
        causeId: attempt.id,
      });
      shipment.purchaseAttemptId = attempt.id;
      await manager.save(shipment);
      return { attempt, shipment };
    });
  }

  private finish(
    { id: attemptId, shipmentId, organizationId }: LabelPurchaseAttemptEntity,
    trackingNumber: string,
    fileName: string,
    isPolled: boolean,
  ): Promise<object> {
    return this.dataSource.transaction(async (manager) => {
      const shipment = await manager.findOneOrFail(ShipmentEntity, { where: { id: shipmentId }, lock });
      const attempt = await manager.findOneOrFail(LabelPurchaseAttemptEntity, { where: { id: attemptId }, lock });
      Object.assign(attempt, {
        status: 'succeeded',
        leasedUntil: null,
        completedAt: new Date(),
        updatedAt: new Date(),
      });
      await manager.save(attempt);
      const { carrierCode } = attempt.rate;
      const label = await manager.save(LabelEntity, {
        id: newId('lbl'),
        attemptId,
        shipmentId,
        organizationId,
        livemode,
        carrierCode,
        trackingNumber,
        fileName,
      });
      Object.assign(shipment, {
        status: 'LABEL_PURCHASED',
        label: this.labelPresenter.summary(attempt, label),
        purchasedRate: attempt.rate,
        carrierCode,
        trackingNumber,
      });
      await manager.save(shipment);
      await manager.save(ShipmentEventEntity, {
        shipmentId,
        status: 'LABEL_PURCHASED',
        description: EVENT_DESCRIPTIONS.LABEL_PURCHASED,
      });
      const event = (type: string, data: object) =>
        manager.create(EventEntity, { id: newId('evt'), organizationId, livemode, type: type as never, data });
      await manager.save([
        event('shipment.status_changed', {
          shipmentId,
          previousStatus: 'DRAFT',
          ...toShipmentListItem(shipment, TRACKING_PAGE),
        }),
        event('label.purchase.completed', this.labelPresenter.attempt(attempt, label)),
      ]);
      if (isPolled)
        await manager.save(TrackedParcelEntity, {
          shipmentId,
          organizationId,
          livemode,
          carrierCode,
          trackingNumber,
          nextCheckAt: new Date(Date.now() + 3_600_000),
        });
      return { success: true, data: this.labelPresenter.label(attempt, label) };
    });
  }
}
