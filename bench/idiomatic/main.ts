import { Body, Controller, Get, Headers, Module, Param, Post, Query, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { LabelPurchaseAttemptEntity, LabelEntity } from '../../src/contexts/labels/label.entity.js';
import { ShipmentEntity, ShipmentEventEntity } from '../../src/contexts/shipments/record/shipment.entity.js';
import { TrackedParcelEntity } from '../../src/contexts/tracking/tracked-parcel.entity.js';
import { WalletEntity } from '../../src/contexts/wallet/wallet.entity.js';
import { WalletTransactionEntity } from '../../src/contexts/wallet/wallet-transaction.entity.js';
import { EventEntity } from '../../src/platform/outbox/event.entity.js';
import { ORGANIZATION_HEADER } from '../organization-header.js';
import { CreateShipmentDto, ListDto, PageDto, PurchaseDto } from './dto.js';
import { LabelsService } from './labels.service.js';
import { ShipmentsService } from './shipments.service.js';

/** An idiomatic implementation of the five operations: NestJS, a repository per entity, class-validator. */
@Controller()
class ApiController {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly labels: LabelsService,
  ) {}

  @Get('health/ready')
  ready(): object {
    return {};
  }

  @Get('v1/shipments/:id')
  read(@Headers(ORGANIZATION_HEADER) organizationId: string, @Param('id') id: string): Promise<object> {
    return this.shipments.read(organizationId, id);
  }

  @Get('v1/shipments')
  list(@Headers(ORGANIZATION_HEADER) organizationId: string, @Query() query: ListDto): Promise<object> {
    return this.shipments.list(organizationId, query);
  }

  @Get('v1/wallet/transactions')
  statement(@Headers(ORGANIZATION_HEADER) organizationId: string, @Query() { limit }: PageDto): Promise<object> {
    return this.shipments.statement(organizationId, limit);
  }

  @Post('v1/shipments')
  create(@Headers(ORGANIZATION_HEADER) organizationId: string, @Body() request: CreateShipmentDto): Promise<object> {
    return this.shipments.create(organizationId, request);
  }

  @Post('v1/shipments/:id/label')
  purchase(
    @Headers(ORGANIZATION_HEADER) organizationId: string,
    @Param('id') id: string,
    @Body() { rateId }: PurchaseDto,
  ): Promise<object> {
    return this.labels.purchase(organizationId, id, rateId);
  }
}

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      url: process.env['DATABASE_URL']!,
      poolSize: Number(process.env['DATABASE_POOL_SIZE'] ?? 16),
      autoLoadEntities: true,
    }),
    TypeOrmModule.forFeature([
      ShipmentEntity,
      ShipmentEventEntity,
      WalletEntity,
      WalletTransactionEntity,
      LabelPurchaseAttemptEntity,
      LabelEntity,
      TrackedParcelEntity,
      EventEntity,
    ]),
  ],
  controllers: [ApiController],
  providers: [ShipmentsService, LabelsService],
})
class ApiModule {}

// The service reads `date` columns as text.
pg.types.setTypeParser(1082, (text) => text);
const app = await NestFactory.create<NestExpressApplication>(ApiModule, {
  logger: ['error', 'warn'],
});
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }));
await app.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
