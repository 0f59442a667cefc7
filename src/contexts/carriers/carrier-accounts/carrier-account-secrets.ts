import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { SealedSecrets, type Resealed } from '../../../platform/secrets/reseal-secrets.js';
import { SecretBox, UnsealError } from '../../../platform/secrets/secret-box.js';
import { CarrierAccountEntity } from './carrier-account.entity.js';

@Injectable()
export class CarrierAccountSecrets extends SealedSecrets {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  private get accounts() {
    return this.database.manager.getRepository(CarrierAccountEntity);
  }

  override async reseal(): Promise<Resealed> {
    const accounts = await this.accounts.find({ select: { id: true }, order: { id: 'ASC' } });
    const unreadable: string[] = [];
    for (const { id } of accounts) if (!(await this.resealOne(id))) unreadable.push(id);
    return { count: accounts.length - unreadable.length, unreadable };
  }

  /** Returns false and changes nothing if no encryption key can decrypt the credentials of the account. */
  private resealOne(id: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const account = await this.accounts.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!account) return true;
      try {
        const credentials = await this.secrets.seal(await this.secrets.open(account.credentials, id), id);
        await this.accounts.update({ id }, { credentials });
        return true;
      } catch (error) {
        if (error instanceof UnsealError) return false;
        throw error;
      }
    });
  }
}
