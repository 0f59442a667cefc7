import { SessionShares } from './session-shares.js';

describe('Sessions of agents', () => {
  const open = (total: number, each: number) => {
    const shares = new SessionShares({ total, each, idleMs: 60_000 });
    const ended: string[] = [];
    return {
      shares,
      ended,
      add: (organizationId: string, id: string) => shares.add(id, { organizationId, close: () => void ended.push(id) }),
    };
  };

  it('above the share of an organization close its least recently used session', () => {
    const { shares, ended, add } = open(10, 2);
    add('quiet', 'q');
    for (const id of ['a', 'b']) add('loud', id);
    shares.get('a');
    for (const id of ['c', 'd']) add('loud', id);

    expect(ended).toEqual(['b', 'a']);
    expect(shares.get('q')).toBeDefined();
  });

  it('above the limit of the process close a session of the largest organization', () => {
    const { ended, add } = open(4, 3);
    add('quiet', 'q');
    for (const id of ['a', 'b', 'c']) add('loud', id);
    add('new', 'n');

    expect(ended).toEqual(['a']);
  });
});
