import { type FoundMatters, ListOpenMatters } from '../platform/open-matters/open-matters.js';
import { onlyOptions, type AdminCommand } from './command.js';
import { recordReport } from './record-report.js';

export const openMatters: AdminCommand = {
  name: 'open-matters',
  summary: 'List what needs a person now, each with the next command: what npm run admin does without a command',
  usage: '',
  options: {},
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const kinds = await app.get(ListOpenMatters, { strict: false }).execute();
    const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
    await recordReport(app, {
      ...input.operation,
      action: 'open-matters',
      target: 'all organizations',
      details: { count },
    });
    if (count === 0) return 'Nothing needs you. npm run admin -- help lists the commands.';
    return [count === 1 ? 'One matter needs a person.' : `${count} matters need a person.`, ...kinds.map(asText)].join(
      '\n\n',
    );
  },
};

function asText({ title, count, matters }: FoundMatters & { readonly title: string }): string {
  const lines = matters.map(({ text, next }) => `  ${text} → ${next}`);
  const further = count > matters.length ? [`  … and ${count - matters.length} more`] : [];
  return [`${title}: ${count}`, ...lines, ...further].join('\n');
}
