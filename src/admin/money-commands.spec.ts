import { UsageError, type AdminCommand } from './command.js';
import { setPlan, adjust } from './organizations.commands.js';
import { settleAttempt, decideClaim } from './labels.commands.js';

/** Fails before a use case is executed. */
const run = (command: AdminCommand, values: Record<string, string | boolean>, positionals = ['org_1']) =>
  command.run({ get: () => ({}) } as never, { positionals, values, operation: { operator: 'eva', reason: 'x' } });

describe('An operator', () => {
  it.each(['0', '0.00', '1.001', '1e3', 'NaN', '', '1,000', '12345678901'])('cannot adjust by %j', async (amount) => {
    await expect(run(adjust, { amount })).rejects.toThrow(UsageError);
  });

  it('must name exactly one organization', async () => {
    await expect(run(adjust, { amount: '1' }, [])).rejects.toThrow('Which organization?');
    await expect(run(setPlan, { plan: 'FREE' }, ['org_1', 'org_2'])).rejects.toThrow(UsageError);
  });

  it('must give the outcome of a purchase or claim, and a label completely', async () => {
    await expect(run(settleAttempt, {}, ['lat_1'])).rejects.toThrow('Say how it ended');
    await expect(run(settleAttempt, { succeeded: true, 'tracking-number': '1' }, ['lat_1'])).rejects.toThrow(
      'needs both',
    );
    await expect(run(decideClaim, {}, ['clm_1'])).rejects.toThrow('Say what was decided');
  });

  it('cannot set a plan that does not exist', async () => {
    await expect(run(setPlan, { plan: 'GOLD' })).rejects.toThrow('Which plan?');
  });
});
