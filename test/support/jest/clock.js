import { ModernFakeTimers } from '@jest/fake-timers';
import { setFileTimeout } from './register.js';

/** Methods of Jest's clock that jest-light-runner lacks. Node needs its ticks, because all files of a worker share a process. */
const clock = new ModernFakeTimers({ global: globalThis, config: { fakeTimers: {} } });

jest.useFakeTimers = (config = {}) => {
  clock.useFakeTimers({ doNotFake: [...(config.doNotFake ?? []), 'nextTick', 'queueMicrotask'] });
  return jest;
};
jest.useRealTimers = () => {
  clock.useRealTimers();
  return jest;
};
jest.advanceTimersByTime = clock.advanceTimersByTime.bind(clock);
jest.advanceTimersByTimeAsync = clock.advanceTimersByTimeAsync.bind(clock);
jest.runAllTimersAsync = clock.runAllTimersAsync.bind(clock);
jest.getTimerCount = clock.getTimerCount.bind(clock);
jest.now = clock.now.bind(clock);
jest.setTimeout = setFileTimeout;
