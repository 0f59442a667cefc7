import { ApiError } from '../kernel/api-error.js';
import { isPlan, PLAN_CODES } from '../kernel/principal.js';
import { CommandFailed, onlyId, onlyPositional, UsageError, type AdminCommand } from './command.js';
import { SecondFactorsService } from '../contexts/auth/second-factors/second-factors.service.js';
import { OrganizationsService } from '../contexts/auth/organizations/organizations.service.js';
import { formatMoney, money, type Money } from '../kernel/money.js';
import { RefundsAtRiskService } from '../contexts/wallet/refunds-at-risk/refunds-at-risk.service.js';
import { WalletsService } from '../contexts/wallet/wallets.service.js';
import { WebhookEndpointsService } from '../contexts/webhooks/webhook-endpoints.service.js';

export const setPlan: AdminCommand = {
  name: 'set-plan',
  summary: 'Change the plan of an organization. Takes effect within a second',
  usage: `<organization id> --plan ${PLAN_CODES.join('|')}`,
  options: { plan: { type: 'string' } },
  async run(app, input) {
    const organizationId = onlyId(input, 'organization', 'org');
    const { plan } = input.values;
    if (typeof plan !== 'string' || !isPlan(plan))
      throw new UsageError(`Set --plan to one of ${PLAN_CODES.join(', ')}.`);
    const before = await app
      .get(OrganizationsService, { strict: false })
      .overridePlan(organizationId, plan, input.operation);
    return `${organizationId} is on plan ${plan}. The previous plan was ${before}.`;
  },
};

const changeSpending = (name: 'suspend' | 'resume', summary: string, done: string): AdminCommand => ({
  name,
  summary,
  usage: '<organization id>',
  async run(app, input) {
    const organizationId = onlyId(input, 'organization', 'org');
    await app.get(OrganizationsService, { strict: false })[name](organizationId, input.operation);
    return `${organizationId} ${done}`;
  },
});

export const suspend = changeSpending(
  'suspend',
  'Stop the LIVE spending of an organization. Reads and voids remain possible',
  'is suspended. Within a second it cannot spend LIVE money.',
);

export const resume = changeSpending(
  'resume',
  'Allow a suspended organization to spend again',
  'may buy LIVE labels again.',
);

export const voidAllowance: AdminCommand = {
  name: 'void-allowance',
  summary: 'Restore the allowance for refunds at risk, which ended because a voided label was used',
  usage: '<organization id>',
  async run(app, input) {
    const organizationId = onlyId(input, 'organization', 'org');
    const restored = await app
      .get(RefundsAtRiskService, { strict: false })
      .restoreAllowance(organizationId, input.operation);
    return restored
      ? `${organizationId} may spend refunds at risk up to its allowance again.`
      : `${organizationId} already has its allowance. Nothing changed.`;
  },
};

export const switchOffSecondFactor: AdminCommand = {
  name: 'switch-off-second-factor',
  summary: 'Disable the second factor of a user who has lost the app and the recovery codes, and end their sessions',
  usage: '<email>',
  async run(app, input) {
    const email = onlyPositional(input, 'user');
    const isOff = await app.get(SecondFactorsService, { strict: false }).switchOffFor(email, input.operation);
    return isOff
      ? `${email} can now log in with the password only. A mail informs the user.`
      : `${email} has no second factor. Nothing changed.`;
  },
};

const belowZero = ({ details }: ApiError): CommandFailed =>
  new CommandFailed(
    `Nothing was posted. The wallet balance is ${String(details['available'])} MXN, and an adjustment cannot make it negative. Use a smaller --amount.`,
  );

const AMOUNT = /^[+-]?\d{1,9}(\.\d{1,2})?$/;

export const adjust: AdminCommand = {
  name: 'adjust',
  summary: 'Post an adjustment to a wallet, never below zero. The statement shows the reason',
  usage: '<organization id> --amount=<MXN, signed> [--test]',
  options: { amount: { type: 'string' }, test: { type: 'boolean' } },
  async run(app, input) {
    const organizationId = onlyId(input, 'organization', 'org');
    const amount = readAmount(input.values['amount']);
    const livemode = input.values['test'] !== true;
    const { transactionId, balanceAfter } = await app
      .get(WalletsService, { strict: false })
      .adjust({ organizationId, livemode }, amount, input.operation)
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE' ? belowZero(error) : error;
      });
    return `${transactionId}: ${formatMoney(amount)} MXN to the ${livemode ? 'LIVE' : 'TEST'} wallet of ${organizationId}. The balance is ${formatMoney(balanceAfter)} MXN.`;
  },
};

function readAmount(text: string | boolean | undefined): Money {
  if (typeof text !== 'string' || !AMOUNT.test(text) || money(text).eq(0))
    throw new UsageError('Set --amount with two decimals, not zero: --amount=250.00 credits, --amount=-250.00 debits.');
  return money(text);
}

export const switchOnEndpoint: AdminCommand = {
  name: 'switch-on-endpoint',
  summary: 'Reactivate a webhook endpoint that the service deactivated after failures',
  usage: '<endpoint id>',
  async run(app, input) {
    const id = onlyId(input, 'endpoint', 'whe');
    const url = await app.get(WebhookEndpointsService, { strict: false }).switchOn(id, input.operation);
    return `${id} receives events again at ${url}. To deliver missed events, the owner calls POST /v1/webhook-endpoints/${id}/recover.`;
  },
};
