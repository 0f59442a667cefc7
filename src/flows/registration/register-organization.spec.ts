import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../test/support/bench.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { walletRows } from '../../../test/support/wallet-rows.js';
import { WalletsService } from '../../contexts/wallet/wallets.service.js';
import { newId } from '../../kernel/ids.js';
import { RegisterOrganization } from './register-organization.js';
import { RegistrationModule } from './registration.module.js';

describe('Registration', () => {
  let module: TestingModule;
  let email: string;

  beforeAll(async () => {
    module = await openTestingModule([RegistrationModule]);
  });
  beforeEach(() => {
    email = `${newId('usr')}@example.com`;
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => module.close());

  const register = () =>
    module
      .get(RegisterOrganization)
      .execute({ email, password: 'correct horse battery', name: 'Ana', organizationName: email }, {});
  const stored = async () => ({
    organizations: (await sql('SELECT 1 FROM organizations WHERE name = $1', [email])).length,
    users: (await sql('SELECT 1 FROM users WHERE email = $1', [email])).length,
  });

  it('creates an organization with its OWNER and both wallets, with 10,000.00 MXN in TEST', async () => {
    const { organization, user } = await register();

    expect([user.role, organization.name]).toEqual(['OWNER', email]);
    const organizationId = organization.id;
    expect(await walletRows({ organizationId, livemode: true })).toEqual({ balance: '0.00', movements: [] });
    expect((await walletRows({ organizationId, livemode: false })).balance).toBe('10000.00');
  });

  it('creates nothing if the wallets cannot be created, and the email stays available', async () => {
    jest.spyOn(WalletsService.prototype, 'open').mockRejectedValueOnce(new Error('No wallet.'));

    await expect(register()).rejects.toThrow('No wallet.');
    expect(await stored()).toEqual({ organizations: 0, users: 0 });

    await register();
    expect(await stored()).toEqual({ organizations: 1, users: 1 });
  });
});
