import { isPlan, PLAN_CODES } from '../kernel/principal.js';
import { OrganizationOperations } from '../contexts/auth/organizations/organization-operations.service.js';
import { onlyPositional, UsageError, type AdminCommand } from './command.js';

export const setPlan: AdminCommand = {
  name: 'set-plan',
  summary: 'Change the plan of an organization; every process applies it within a second',
  usage: `<organization id> --plan ${PLAN_CODES.join('|')}`,
  options: { plan: { type: 'string' } },
  async run(app, input) {
    const organizationId = onlyPositional(input, 'organization');
    const { plan } = input.values;
    if (typeof plan !== 'string' || !isPlan(plan)) throw new UsageError(`Which plan? One of ${PLAN_CODES.join(', ')}.`);
    const operations = app.get(OrganizationOperations, { strict: false });
    const before = await operations.overridePlan(organizationId, plan, input.operation);
    return `${organizationId} is on ${plan}; it was on ${before}.`;
  },
};
