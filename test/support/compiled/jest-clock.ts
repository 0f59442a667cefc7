import { ModernFakeTimers } from '@jest/fake-timers';

/** Jest's clock with what jest-light-runner leaves out of it. Node itself needs its ticks: all files of a worker are one process. */
const clock = new ModernFakeTimers({
  global: globalThis,
  config: { fakeTimers: {} } as ConstructorParameters<typeof ModernFakeTimers>[0]['config'],
});

jest.useFakeTimers = (config = {}) => {
  const doNotFake = 'doNotFake' in config ? (config.doNotFake ?? []) : [];
  clock.useFakeTimers({ doNotFake: [...doNotFake, 'nextTick', 'queueMicrotask'] });
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
