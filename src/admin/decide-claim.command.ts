import { ClaimsService } from '../contexts/insurance/claims.service.js';
import { onlyPositional, UsageError, type AdminCommand } from './command.js';

export const decideClaim: AdminCommand = {
  name: 'decide-claim',
  summary: 'Record the decision of the insurer on an open claim',
  usage: '<claim id> --approved | --rejected',
  options: { approved: { type: 'boolean' }, rejected: { type: 'boolean' } },
  async run(app, input) {
    const claimId = onlyPositional(input, 'claim');
    const { approved, rejected } = input.values;
    if (Boolean(approved) === Boolean(rejected))
      throw new UsageError('Say what was decided: either --approved or --rejected.');
    const claim = await app
      .get(ClaimsService, { strict: false })
      .decide(claimId, approved ? 'APPROVED' : 'REJECTED', input.operation);
    return `${claim.id} is ${claim.status}: ${claim.amount} MXN for shipment ${claim.shipmentId}.`;
  },
};
