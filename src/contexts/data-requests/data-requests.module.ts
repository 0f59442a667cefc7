import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContributionsModule } from '../../platform/contributions/contributions.module.js';
import { CreateDataRequest } from './create-data-request.js';
import { DATA_REQUESTS_QUEUE, DataRequestQueue } from './data-request-queue.js';
import { DataRequestRecordEntity } from './data-request-record.entity.js';
import { DataRequestEntity } from './data-request.entity.js';
import { DataRequestRepository } from './data-request.repository.js';
import { DataRequestsController } from './data-requests.controller.js';
import { EndedParcels } from './personal-data/ended-parcels.js';
import { EraseEndedParcelsTask } from './personal-data/erase-ended-parcels.task.js';
import { EraseEvents } from './personal-data/erase-events.js';
import { EraseExports } from './personal-data/erase-exports.js';
import { EraseMails } from './personal-data/erase-mails.js';
import { ErasePeople } from './personal-data/erase-people.js';
import { EraseShipmentRows } from './personal-data/erase-shipment-rows.js';
import { EraseProofs } from './personal-data/erase-proofs.js';
import { EraseRequestLog } from './personal-data/erase-request-log.js';
import { PersonalRows } from './personal-data/personal-rows.js';
import { personalDataConfig } from './personal-data.config.js';
import { AllPersonalPapers } from './personal-papers.js';
import { DataRequestProcessor } from './processing/data-request.processor.js';
import { ErasureSteps } from './processing/erasure-steps.js';
import { ExportPerson } from './processing/export-person.js';
import { ProcessDataRequest } from './processing/process-data-request.js';
import { RecoverDataRequestsTask } from './processing/recover-data-requests.task.js';
import { ReadDataRequests } from './read-data-requests.js';
import { FilesModule } from '../../platform/files/files.module.js';
import { SecretsModule } from '../../platform/secrets/secrets.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';

/**
 * What is kept about senders and recipients, in all contexts: exported, erased, forgotten with age. It knows tables by its
 * catalogue and imports no context; those that have files of people provide a `PersonalPapers`.
 */
@Module({
  imports: [
    FilesModule,
    SecretsModule,
    MailModule,
    ConfigModule.forFeature(personalDataConfig),
    ContributionsModule,
    TypeOrmModule.forFeature([DataRequestEntity, DataRequestRecordEntity]),
    BullModule.registerQueue({ name: DATA_REQUESTS_QUEUE }),
  ],
  controllers: [DataRequestsController],
  providers: [
    DataRequestRepository,
    DataRequestQueue,
    CreateDataRequest,
    ReadDataRequests,
    PersonalRows,
    ErasePeople,
    EraseShipmentRows,
    EraseEvents,
    EraseMails,
    EraseProofs,
    EraseRequestLog,
    EraseExports,
    AllPersonalPapers,
    ErasureSteps,
    ExportPerson,
    ProcessDataRequest,
    DataRequestProcessor,
    RecoverDataRequestsTask,
    EndedParcels,
    EraseEndedParcelsTask,
  ],
})
export class DataRequestsModule {}
