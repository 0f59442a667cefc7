import { PLANS } from '../kernel/principal.js';
import { isPlan } from '../platform/config/config.js';
import { SetPlanByHand } from '../contexts/auth/organizations/set-plan-by-hand.js';
import { onlyPositional, UsageError, type AdminCommand } from './command.js';

export const setPlan: AdminCommand = {
  name: 'set-plan',
  summary: 'Put an organization on another plan; every process goes by it within a second',
  usage: `<organization id> --plan ${PLANS.join('|')}`,
  options: { plan: { type: 'string' } },
  async run(app, input) {
    const organizationId = onlyPositional(input, 'organization');
    const { plan } = input.values;
    if (typeof plan !== 'string' || !isPlan(plan)) throw new UsageError(`Which plan? One of ${PLANS.join(', ')}.`);
    const before = await app.get(SetPlanByHand, { strict: false }).execute(organizationId, plan, input.operation);
    return `${organizationId} is on ${plan}; it was on ${before}.`;
  },
};
