import type { ModuleMetadata } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { LabelsModule } from '../../src/contexts/labels/labels.module.js';
import { CarrierInMemory } from './carrier-in-memory.js';
import { newBuyer, newPurchase, type Purchase } from './purchases.js';
import { openTestingModule } from './testing-module.js';

/** Shared state of purchase specs. `module` and `purchase` are set when a test runs. */
export interface LabelPurchases {
  readonly carrier: CarrierInMemory;
  module: TestingModule;
  /** A DRAFT of a new organization with 500.00 MXN, new for each test. */
  purchase: Purchase;
}

/** Call it inside `describe`: opens a testing module of labels for the file, and creates a purchase before each test. */
export function setUpLabelPurchases(providers: NonNullable<ModuleMetadata['providers']> = []): LabelPurchases {
  const setup = { carrier: new CarrierInMemory() } as LabelPurchases;
  const { carrier } = setup;

  beforeAll(async () => {
    setup.module = await openTestingModule([LabelsModule], { carrier, providers });
  });

  afterAll(() => setup.module.close());

  beforeEach(async () => {
    carrier.behaviour = 'answers';
    setup.purchase = await newPurchase(setup.module, await newBuyer('500.00'));
  });

  return setup;
}
