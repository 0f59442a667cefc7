import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import {
  DATA_REQUESTS_QUEUE,
  DataRequestQueue,
  DataRequestProcessor,
  ProcessDataRequest,
  RecoverDataRequestsTask,
} from './processing/process-data-request.js';
import { DataRequestEntity, DataRequestRecordEntity } from './data-request.entity.js';
import { DataRequestRepository } from './data-request.repository.js';
import { DataRequestsController } from './data-requests.controller.js';
import { DataRequestsService } from './data-requests.service.js';
import { EraseEndedParcelsTask } from './personal-data/erase-ended-parcels.task.js';
import { EraseCopies } from './personal-data/erase-copies.js';
import { ErasePeople } from './personal-data/erase-people.js';
import { PersonalRows } from './personal-data/personal-rows.js';
import { personalDataConfig } from './personal-data.config.js';
import { ErasureSteps } from './processing/erasure-steps.js';
import { ExportPerson } from './processing/export-person.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { SecretsModule } from '../../platform/secrets/secrets.module.js';
import { PublicAddressModule } from '../../platform/http/public-address.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';

/** Export, erasure and retention of personal data in all contexts. `personal-data/catalogue.ts` lists the tables. */
@Module({
  imports: [
    IdempotencyModule,
    FilesModule,
    SecretsModule,
    MailModule,
    PublicAddressModule,
    ConfigModule.forFeature(personalDataConfig),
    ContributionsModule,
    TypeOrmModule.forFeature([DataRequestEntity, DataRequestRecordEntity]),
    BullModule.registerQueue({ name: DATA_REQUESTS_QUEUE }),
  ],
  controllers: [DataRequestsController],
  providers: [
    DataRequestRepository,
    DataRequestQueue,
    DataRequestsService,
    PersonalRows,
    ErasePeople,
    EraseCopies,
    ErasureSteps,
    ExportPerson,
    ProcessDataRequest,
    DataRequestProcessor,
    RecoverDataRequestsTask,
    EraseEndedParcelsTask,
  ],
})
export class DataRequestsModule {}
