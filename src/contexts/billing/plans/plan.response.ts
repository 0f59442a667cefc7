import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import type { Plan } from '../../../kernel/plans.js';
import { PLAN_CODES } from '../../../kernel/principal.js';
import { Nullable } from '../../../platform/http/responses/nullable.js';

@ApiSchema({ description: 'How many requests a minute a plan allows, by kind.' })
export class PlanBudgetsResponse {
  @ApiProperty({ example: 300, description: 'Requests that read.' })
  read!: number;

  @ApiProperty({ example: 150, description: 'Requests that change something.' })
  write!: number;

  @ApiProperty({ example: 60, description: 'Requests that ask carriers for prices.' })
  quote!: number;
}

@ApiSchema({ description: 'How many of each a plan allows at the same time.' })
export class PlanCapsResponse {
  @ApiProperty({ example: 10, description: 'API keys that are not revoked.' })
  apiKeys!: number;

  @ApiProperty({ example: 5, description: 'Webhook endpoints of each mode.' })
  webhookEndpoints!: number;

  @ApiProperty({ example: 10, description: 'Users of the organization, invited ones included.' })
  members!: number;

  @ApiProperty({ example: 1000, description: 'Open trackers of both modes together, neither deleted nor ended.' })
  trackers!: number;

  @ApiProperty({
    type: 'integer',
    format: 'int64',
    example: 4294967296,
    description: 'Bytes of stored orders, shipments, addresses, products and trackers.',
  })
  storageBytes!: number;
}

@ApiSchema({ description: 'A plan, with what it allows and what it costs for each label.' })
export class PlanResponse {
  @ApiProperty({ enum: PLAN_CODES, enumName: 'PlanCode', description: 'The code to change to the plan by.' })
  code!: string;

  @ApiProperty({ example: 'Growth', description: 'The name of the plan, for people.' })
  name!: string;

  @ApiProperty({ type: PlanBudgetsResponse, description: 'Requests a minute of the LIVE keys together.' })
  budgets!: PlanBudgetsResponse;

  @ApiProperty({
    type: PlanCapsResponse,
    description: 'How many keys, endpoints, members and trackers it allows, and how many bytes.',
  })
  caps!: PlanCapsResponse;

  @Nullable(Number, { description: 'Labels a month that are included; null: no limit.' })
  labelQuota!: number | null;

  @ApiProperty({ example: '0.00', description: 'MXN for each label beyond the quota, decimal string.' })
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
