import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../../kernel/clock.js';
import { acrossTenants } from '../../../platform/database/tenant-context.js';
import { CarrierDirectory } from '../carrier-directory.js';
import { carriersConfig } from '../carriers.config.js';
import { offerByTable } from '../carriers.js';
import { RateTableRecords } from './rate-table-records.js';
import { RateTablesService } from './rate-tables.service.js';
import { TableCarrier } from './table-carrier.js';

/** Time between refreshes. Every process therefore applies a new version within a second. */
const REFRESH_MS = 1000;

/** Updates the carriers with a rate table in the directory of this process. */
@Injectable()
export class TableCarriers implements OnModuleInit, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(TableCarriers.name);
  private state = '';
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(
    private readonly directory: CarrierDirectory,
    private readonly tables: RateTablesService,
    private readonly records: RateTableRecords,
    private readonly clock: Clock,
    @Inject(carriersConfig.KEY) private readonly config: Pick<ConfigType<typeof carriersConfig>, 'shipper'>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), REFRESH_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Never rejects. If the database is unavailable, the carriers stay unchanged. */
  refresh(): Promise<void> {
    this.running ??= acrossTenants(() => this.apply())
      .catch((error: Error) => this.logger.warn(`The rate tables cannot be read: ${error.message}`))
      .finally(() => (this.running = null));
    return this.running;
  }

  private async apply(): Promise<void> {
    const state = await this.tables.state();
    if (state === this.state) return;
    const carriers = [...(await this.tables.current())].map(
      ([code, versions]) => new TableCarrier(code, versions, this.records, this.clock),
    );
    this.directory.sellByTable(carriers, this.config.shipper);
    offerByTable(carriers);
    this.state = state;
  }
}
