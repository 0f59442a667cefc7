import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import type { Plan } from '../../../kernel/plans.js';
import { PLAN_CODES } from '../../../kernel/principal.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'Requests per minute that a plan allows, by kind of request.' })
export class PlanBudgetsResponse {
  @ApiProperty({ example: 300, description: 'Read requests per minute.' })
  read!: number;

  @ApiProperty({ example: 150, description: 'Write requests per minute.' })
  write!: number;

  @ApiProperty({ example: 60, description: 'Rate requests to carriers per minute.' })
  quote!: number;
}

@ApiSchema({ description: 'Maximum number of resources that a plan allows at the same time.' })
export class PlanCapsResponse {
  @ApiProperty({ example: 10, description: 'API keys that are not revoked.' })
  apiKeys!: number;

  @ApiProperty({ example: 5, description: 'Webhook endpoints per mode.' })
  webhookEndpoints!: number;

  @ApiProperty({ example: 10, description: 'Members of the organization, including invited members.' })
  members!: number;

  @ApiProperty({ example: 1000, description: 'Open trackers in both modes. Deleted and ended trackers do not count.' })
  trackers!: number;

  @ApiProperty({
    type: 'integer',
    format: 'int64',
    example: 4294967296,
    description: 'Storage in bytes for orders, shipments, addresses, products and trackers.',
  })
  storageBytes!: number;
}

@ApiSchema({ description: 'A plan with its limits and its fee per label.' })
export class PlanResponse {
  @ApiProperty({ enum: PLAN_CODES, enumName: 'PlanCode', description: 'Code of the plan, used to change the plan.' })
  code!: string;

  @ApiProperty({ example: 'Growth', description: 'Name of the plan.' })
  name!: string;

  @ApiProperty({ type: PlanBudgetsResponse, description: 'Requests per minute of all LIVE keys together.' })
  budgets!: PlanBudgetsResponse;

  @ApiProperty({
    type: PlanCapsResponse,
    description: 'Maximum number of keys, endpoints, members and trackers, and maximum storage in bytes.',
  })
  caps!: PlanCapsResponse;

  @Nullable(Number, { description: 'Labels included per month. Null if the number is unlimited.' })
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
