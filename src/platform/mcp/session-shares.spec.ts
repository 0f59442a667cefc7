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

  it('of an organization end its own, the one that was unused for longest first', () => {
    const { shares, ended, add } = open(10, 2);
    add('quiet', 'q');
    for (const id of ['a', 'b']) add('loud', id);
    shares.get('a');
    for (const id of ['c', 'd']) add('loud', id);

    expect(ended).toEqual(['b', 'a']);
    expect(shares.get('q')).toBeDefined();
  });

  it('of the organization with the most make room where the process is full', () => {
    const { ended, add } = open(4, 3);
    add('quiet', 'q');
    for (const id of ['a', 'b', 'c']) add('loud', id);
    add('new', 'n');

    expect(ended).toEqual(['a']);
  });
});
