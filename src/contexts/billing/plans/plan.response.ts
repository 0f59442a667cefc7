import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import type { Plan } from '../../../kernel/plans.js';
import { PLAN_CODES } from '../../../kernel/principal.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'Requests per minute that a plan allows, by kind of request.' })
export class PlanBudgetsResponse {
  @ApiProperty({ example: 300, description: 'Number of read requests per minute.' })
  read!: number;

  @ApiProperty({ example: 150, description: 'Number of write requests per minute.' })
  write!: number;

  @ApiProperty({ example: 60, description: 'Number of requests per minute that ask carriers for rates.' })
  quote!: number;
}

@ApiSchema({ description: 'Maximum number of resources that a plan allows at the same time.' })
export class PlanCapsResponse {
  @ApiProperty({ example: 10, description: 'Number of API keys that are not revoked.' })
  apiKeys!: number;

  @ApiProperty({ example: 5, description: 'Number of webhook endpoints in each mode.' })
  webhookEndpoints!: number;

  @ApiProperty({ example: 10, description: 'Number of members of the organization, including invited members.' })
  members!: number;

  @ApiProperty({
    example: 1000,
    description: 'Number of trackers in both modes together. Deleted and ended trackers do not count.',
  })
  trackers!: number;

  @ApiProperty({
    type: 'integer',
    format: 'int64',
    example: 4294967296,
    description: 'Storage in bytes for orders, shipments, addresses, products and trackers.',
  })
  storageBytes!: number;
}

@ApiSchema({ description: 'A plan with its limits and its fee for labels above the monthly quota.' })
export class PlanResponse {
  @ApiProperty({ enum: PLAN_CODES, enumName: 'PlanCode', description: 'Code of the plan, used to change the plan.' })
  code!: string;

  @ApiProperty({ example: 'Growth', description: 'Name of the plan.' })
  name!: string;

  @ApiProperty({
    type: PlanBudgetsResponse,
    description: 'Maximum numbers of requests per minute, for all LIVE API keys together.',
  })
  budgets!: PlanBudgetsResponse;

  @ApiProperty({
    type: PlanCapsResponse,
    description: 'Maximum number of API keys, webhook endpoints, members and trackers, and maximum storage in bytes.',
  })
  caps!: PlanCapsResponse;

  @Nullable(Number, { description: 'Number of labels included per month. Null if the number is unlimited.' })
  labelQuota!: number | null;

  @ApiProperty({ example: '0.00', description: 'Fee for each label above the quota, in MXN, as a decimal string.' })
  overageFee!: string;
}

export const toPlanResponse = ({ code, name, budgets, caps, labelQuota, overageFee }: Plan): PlanResponse => ({
  code,
  name,
  budgets: { read: budgets.read, write: budgets.write, quote: budgets.quote },
  caps: {
    apiKeys: caps.apiKeys,
    webhookEndpoints: caps.webhookEndpoints,
    members: caps.members,
    trackers: caps.trackers,
    storageBytes: caps.storageBytes,
  },
  labelQuota,
  overageFee: formatMoney(overageFee),
});
