import { ApiError } from '../kernel/api-error.js';
import { callOf, runCommand, UsageError, type AdminCommand } from './command.js';
import { COMMANDS } from './commands.js';
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
    await expect(run(adjust, { amount: '1' }, [])).rejects.toThrow('Missing argument: organization.');
    await expect(run(setPlan, { plan: 'FREE' }, ['org_1', 'org_2'])).rejects.toThrow('Unknown argument: org_2');
    await expect(run(setPlan, { plan: 'FREE' }, ['FOO'])).rejects.toThrow(
      'FOO is not the id of an organization: org_…',
    );
  });

  it.each([
    [['--resaon', 'x'], 'Unknown option of set-plan: --resaon (did you mean --reason?).'],
    [['--plan=FREE', '--force', '--dryrun'], 'Unknown option of set-plan: --force, --dryrun.'],
    [['-x'], 'Unknown option of set-plan: -x.'],
  ])('reads the names of the unknown options among %j', async (args, message) => {
    const { code, stderr } = await runCommand(setPlan, ['org_1', ...args], () => Promise.resolve(''));

    expect([code, stderr.split('\n')[0]]).toEqual([2, message]);
  });

  it.each(COMMANDS.map((command) => [command.name, command] as const))(
    'reads each option once in the usage of %s',
    (_, command) => {
      const named = callOf(command).match(/--[a-z-]+/g) ?? [];

      expect(named).toEqual([...new Set(named)]);
      expect(
        named
          .map((name) => name.slice(2))
          .filter((name) => name !== 'reason')
          .sort(),
      ).toEqual(Object.keys(command.options ?? {}).sort());
    },
  );

  it('gets a clear error for an adjustment that would make the balance negative', async () => {
    const refusal = new ApiError('INSUFFICIENT_BALANCE', 'Add funds and try again.', { available: '12.00' });
    const app = { get: () => ({ adjust: () => Promise.reject(refusal) }) };
    const operation = { operator: 'eva', reason: 'x' };

    await expect(
      adjust.run(app as never, { positionals: ['org_1'], values: { amount: '-13.00' }, operation }),
    ).rejects.toThrow('Nothing was posted. The wallet balance is 12.00 MXN');
  });

  it('must give the outcome of a purchase or claim, and a label completely', async () => {
    await expect(run(settleAttempt, {}, ['lat_1'])).rejects.toThrow('Set the outcome');
    await expect(run(settleAttempt, { succeeded: true, 'tracking-number': '1' }, ['lat_1'])).rejects.toThrow(
      'Set both',
    );
    await expect(run(decideClaim, {}, ['clm_1'])).rejects.toThrow('Set the decision');
  });

  it('cannot set a plan that does not exist', async () => {
    await expect(run(setPlan, { plan: 'GOLD' })).rejects.toThrow('Set --plan to one of');
  });
});
