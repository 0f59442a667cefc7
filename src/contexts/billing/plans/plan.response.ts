import { ApiProperty } from '@nestjs/swagger';
import { formatMoney } from '../../../kernel/money.js';
import type { Plan } from '../../../kernel/plan.js';
import { PLANS } from '../../../kernel/principal.js';

export class PlanBudgetsResponse {
  @ApiProperty({ example: 300 })
  read!: number;

  @ApiProperty({ example: 150 })
  write!: number;

  @ApiProperty({ example: 60 })
  quote!: number;
}

export class PlanCapsResponse {
  @ApiProperty({ example: 10 })
  apiKeys!: number;

  @ApiProperty({ example: 5 })
  webhookEndpoints!: number;

  @ApiProperty({ example: 10 })
  members!: number;
}

export class PlanResponse {
  @ApiProperty({ enum: PLANS, enumName: 'PlanCode' })
  code!: string;

  @ApiProperty({ example: 'Growth' })
  name!: string;

  @ApiProperty({ type: PlanBudgetsResponse, description: 'Requests a minute of the LIVE keys together.' })
  budgets!: PlanBudgetsResponse;

  @ApiProperty({ type: PlanCapsResponse })
  caps!: PlanCapsResponse;

  @ApiProperty({ type: Number, nullable: true, description: 'Labels a month that are included; null: no limit.' })
  labelQuota!: number | null;

  @ApiProperty({ example: '0.00', description: 'MXN for each label beyond the quota, decimal string.' })
  overageFee!: string;
}

export const toPlanResponse = ({ code, name, budgets, caps, labelQuota, overageFee }: Plan): PlanResponse => ({
  code,
  name,
  budgets: { read: budgets.read, write: budgets.write, quote: budgets.quote },
  caps: { apiKeys: caps.apiKeys, webhookEndpoints: caps.webhookEndpoints, members: caps.members },
  labelQuota,
  overageFee: formatMoney(overageFee),
});
