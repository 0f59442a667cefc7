import { adjust } from './adjust.js';
import { UsageError, type AdminCommand } from './command.js';
import { setPlan } from './set-plan.js';

/** Fails before the application is asked for anything. */
const run = (command: AdminCommand, values: Record<string, string>, positionals = ['org_1']) =>
  command.run(undefined as never, { positionals, values, operation: { operator: 'eva', reason: 'x' } });

describe('An operator', () => {
  it.each(['0', '0.00', '1.001', '1e3', 'NaN', '', '1,000', '12345678901'])('cannot adjust by %j', async (amount) => {
    await expect(run(adjust, { amount })).rejects.toThrow(UsageError);
  });

  it('must say which organization, and one only', async () => {
    await expect(run(adjust, { amount: '1' }, [])).rejects.toThrow('Which organization?');
    await expect(run(setPlan, { plan: 'FREE' }, ['org_1', 'org_2'])).rejects.toThrow(UsageError);
  });

  it('cannot give a plan that does not exist', async () => {
    await expect(run(setPlan, { plan: 'GOLD' })).rejects.toThrow('Which plan?');
  });
});
