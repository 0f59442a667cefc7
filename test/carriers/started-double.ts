import type { CarrierDouble } from './doubles/carrier-double.js';

const running: CarrierDouble[] = [];

/** Starts a double. After the test it is stopped, and the test fails if the adapter sent what the carrier does not accept. */
export async function startedDouble<Double extends CarrierDouble>(double: Double): Promise<Double> {
  running.push(await double.start());
  return double;
}

afterEach(async () => {
  for (const double of running.splice(0)) {
    await double.stop();
    expect(double.violations).toEqual([]);
  }
});
