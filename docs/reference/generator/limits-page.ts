import { NEW_RECIPIENTS_PER_DAY } from '../../../src/contexts/auth/recipient-mails/recipient-mails.service.js';
import { budgetOf } from '../../../src/contexts/rate-limit/request-budget.js';
import { PLANS } from '../../../src/kernel/plans.js';
import type { Principal } from '../../../src/kernel/principal.js';
import { STORED_DAYS } from '../../../src/platform/stored-bytes/stored-bytes.repository.js';
import type { RateClass } from '../../../src/platform/http/routes/access.js';
import { GENERATED, table } from './markdown.js';

const CLASSES: readonly RateClass[] = ['read', 'write', 'quote'];

/** `limits.md`: request budgets, and what each plan allows. */
export function limitsPage(): string {
  const plans = Object.values(PLANS);
  const budgets = [
    ...plans.flatMap(({ code: plan }) => [
      [`LIVE keys, ${plan}`, ...budgetsOf({ kind: 'key', plan, livemode: true } as Principal)],
      [`TEST keys, ${plan}`, ...budgetsOf({ kind: 'key', plan, livemode: false } as Principal)],
    ]),
    ['a session', ...budgetsOf({ kind: 'session' } as Principal)],
    ['an address, without a credential', ...budgetsOf(null)],
  ];
  const caps = plans.map(({ code, caps: { apiKeys, webhookEndpoints, members, trackers } }) => [
    code,
    ...[apiKeys, webhookEndpoints, members, trackers].map(String),
  ]);
  const storage = plans.map(({ code, caps, storage: { answers, files, imports } }) => [
    code,
    ...[answers, files, imports, caps.storageBytes].map((bytes) => String(bytes / 1024 ** 3)),
  ]);
  return [
    '# Limits',
    '',
    GENERATED,
    '',
    '## Requests a minute',
    '',
    'All keys of an organization share the budgets of their mode ([rate limits](../rate-limits.md)).',
    '',
    table(['Of', 'Read', 'Write', 'Quote'], budgets),
    '',
    '## Plans',
    '',
    table(['Plan', 'API keys', 'Webhook endpoints', 'Members', 'Open trackers'], caps),
    '',
    '## What is stored',
    '',
    `GiB in the last ${STORED_DAYS.files} days, of answers in the last ${STORED_DAYS.answers} ([stored data](../reliability.md#stored-data)).`,
    '',
    table(['Plan', 'Answers of Idempotency-Keys', 'Files', 'Imported tables', 'Records, in all'], storage),
    '',
    '## Mails to recipients',
    '',
    'New recipients of an organization in a day ([mails to recipients](../tracking.md#mails-to-the-recipient)).',
    '',
    table(
      ['Organization', 'New recipients'],
      [
        ['without a delivered LIVE parcel', String(NEW_RECIPIENTS_PER_DAY.other)],
        ['with a delivered LIVE parcel', String(NEW_RECIPIENTS_PER_DAY.delivered)],
      ],
    ),
    '',
    'Limits of fields are in `/openapi.json`.',
    '',
  ].join('\n');
}

const budgetsOf = (principal: Principal | null): string[] =>
  CLASSES.map((rateClass) => String(budgetOf(principal, '192.0.2.1', rateClass).limit));
