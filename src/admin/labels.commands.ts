import { readFile } from 'node:fs/promises';
import { SettleManually, type ManualSettlement } from '../contexts/labels/recovery/settle-manually.js';
import { onlyId, UsageError, type AdminCommand, type CommandInput } from './command.js';
import { ClaimsService } from '../contexts/insurance/claims.service.js';

export const settleAttempt: AdminCommand = {
  name: 'settle-attempt',
  summary: 'Settle a label purchase whose outcome could not be determined (action_required)',
  usage: '<attempt id> --succeeded [--tracking-number <number> --label-file <path>] | --failed',
  options: {
    succeeded: { type: 'boolean' },
    failed: { type: 'boolean' },
    'tracking-number': { type: 'string' },
    'label-file': { type: 'string' },
  },
  async run(app, input) {
    const attemptId = onlyId(input, 'attempt', 'lat');
    const { attempt, label } = await app
      .get(SettleManually, { strict: false })
      .execute(attemptId, await readSettlement(input), input.operation);
    return label
      ? `${attempt.id} succeeded with ${label.carrierCode} ${label.trackingNumber}; the charge of ${attempt.total} MXN remains.`
      : `${attempt.id} failed. ${attempt.refundedAmount} MXN were refunded, and a label can be bought again for the shipment.`;
  },
};

async function readSettlement({ values }: CommandInput): Promise<ManualSettlement> {
  const { succeeded, failed, 'tracking-number': trackingNumber, 'label-file': labelFile } = values;
  if (Boolean(succeeded) === Boolean(failed)) throw new UsageError('Set the outcome: either --succeeded or --failed.');
  if (failed) {
    if (trackingNumber !== undefined || labelFile !== undefined)
      throw new UsageError('Do not set --tracking-number or --label-file for a failed purchase.');
    return { kind: 'failed' };
  }
  if (trackingNumber === undefined && labelFile === undefined) return { kind: 'succeeded', label: null };
  if (typeof trackingNumber !== 'string' || typeof labelFile !== 'string' || trackingNumber.trim() === '')
    throw new UsageError('Set both --tracking-number and --label-file.');
  if (!/^[\x21-\x7e]{1,30}$/.test(trackingNumber.trim()))
    throw new UsageError('A tracking number must have 1 to 30 characters without spaces.');
  const file = await readFile(labelFile).catch((error: Error) => {
    throw new UsageError(`The label file cannot be read: ${error.message}`);
  });
  return { kind: 'succeeded', label: { trackingNumber: trackingNumber.trim(), file } };
}

export const decideClaim: AdminCommand = {
  name: 'decide-claim',
  summary: 'Record the decision of the insurer on an open claim',
  usage: '<claim id> --approved | --rejected',
  options: { approved: { type: 'boolean' }, rejected: { type: 'boolean' } },
  async run(app, input) {
    const claimId = onlyId(input, 'claim', 'clm');
    const { approved, rejected } = input.values;
    if (Boolean(approved) === Boolean(rejected))
      throw new UsageError('Set the decision: either --approved or --rejected.');
    const claim = await app
      .get(ClaimsService, { strict: false })
      .decide(claimId, approved ? 'APPROVED' : 'REJECTED', input.operation);
    return `${claim.id} is ${claim.status}: ${claim.amount} MXN for shipment ${claim.shipmentId}.`;
  },
};
