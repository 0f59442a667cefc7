import type { Response } from 'express';
import { EventEmitter } from 'node:events';
import { UnreadResponses } from './unread-responses.js';

const MB = 1024 * 1024;

describe('Responses that clients do not read', () => {
  const answerOf = (answers: UnreadResponses, organizationId: string, bytes: number) => {
    const response = Object.assign(new EventEmitter(), { isCut: false, destroy: () => (response.isCut = true) });
    const isSent = answers.admit(response as unknown as Response, () => organizationId, bytes);
    return { isSent, isCut: response.isCut, read: () => response.emit('close') };
  };

  it('are closed beyond the limit of their organization only, and reading frees memory', () => {
    const answers = new UnreadResponses({ each: 4 * MB, total: 100 * MB });
    const [first] = [answerOf(answers, 'loud', 2 * MB), answerOf(answers, 'loud', 2 * MB)];
    expect(answerOf(answers, 'loud', MB)).toMatchObject({ isSent: false, isCut: true });
    expect(answerOf(answers, 'quiet', 5 * MB)).toMatchObject({ isSent: true, isCut: false });
    expect(answerOf(answers, 'loud', 1024).isSent).toBe(true);

    first!.read();
    expect(answerOf(answers, 'loud', MB).isSent).toBe(true);
  });

  it('are closed beyond the total limit, except for the first of an organization', () => {
    const answers = new UnreadResponses({ each: 10 * MB, total: 10 * MB });
    for (const organizationId of ['a', 'b']) answerOf(answers, organizationId, 5 * MB);
    expect(answerOf(answers, 'b', MB).isSent).toBe(false);
    expect(answerOf(answers, 'c', MB).isSent).toBe(true);
  });
});
