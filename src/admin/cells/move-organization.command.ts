import { CELL_NAME } from '../../kernel/cell.js';
import { CancelMove } from '../../contexts/moves/cancel-move.js';
import { ForgetOrganization } from '../../contexts/moves/forget-organization.js';
import { MoveOrganization } from '../../contexts/moves/move-organization.js';
import { onlyPositional, UsageError, type AdminCommand } from '../command.js';

export const moveOrganization: AdminCommand = {
  name: 'move-organization',
  summary:
    'Move an organization to the cell of TARGET_DATABASE_URL; again after a kill. --cancel: take back what has begun. --forget: delete what it left here',
  usage: '<organization id> --to=<cell> [--same-account]|--cancel|--forget',
  options: {
    to: { type: 'string' },
    'same-account': { type: 'boolean' },
    cancel: { type: 'boolean' },
    forget: { type: 'boolean' },
  },
  async run(app, input) {
    const organizationId = onlyPositional(input, 'organization');
    const { to, cancel, forget } = input.values;
    if ([to, cancel, forget].filter(Boolean).length !== 1) throw new UsageError('One of --to, --cancel and --forget.');
    if (cancel) {
      await app.get(CancelMove, { strict: false }).execute(organizationId, input.operation);
      return `${organizationId} stays: it writes again.`;
    }
    if (forget) {
      const deleted = await app.get(ForgetOrganization, { strict: false }).execute(organizationId, input.operation);
      return `Deleted ${deleted} rows of ${organizationId}.`;
    }
    if (typeof to !== 'string' || !CELL_NAME.test(to))
      throw new UsageError('Which cell? Two letters or digits: --to=b2.');
    const from = performance.now();
    const say = (step: string): void =>
      void process.stderr.write(`${((performance.now() - from) / 1000).toFixed(1)} s: ${step}\n`);
    const { stoppedForMs } = await app
      .get(MoveOrganization, { strict: false })
      .execute(
        { organizationId, cell: to, hasSameAccount: input.values['same-account'] === true },
        input.operation,
        say,
      );
    const stopped = stoppedForMs === null ? '' : ` It could not write for ${(stoppedForMs / 1000).toFixed(1)} s.`;
    return `${organizationId} is in ${to}.${stopped} Write the balancer's maps in both cells now.`;
  },
};
