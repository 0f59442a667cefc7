import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { SealedSecrets, type Resealed } from '../../../platform/secrets/reseal-secrets.js';
import { SecretBox, UnsealError } from '../../../platform/secrets/secret-box.js';

@Injectable()
export class CarrierAccountSecrets extends SealedSecrets {
  constructor(
    private readonly database: Database,
    private readonly secrets: SecretBox,
  ) {
    super();
  }

  override async reseal(): Promise<Resealed> {
    const ids = await this.database.query<{ id: string }>('SELECT id FROM carrier_accounts ORDER BY id');
    const unreadable: string[] = [];
    for (const { id } of ids) if (!(await this.resealOne(id))) unreadable.push(id);
    return { count: ids.length - unreadable.length, unreadable };
  }

  /** False: no key opens it, and it stays as it is. */
  private resealOne(id: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const [row] = await this.database.query<{ credentials: string }>(
        'SELECT credentials FROM carrier_accounts WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!row) return true;
      try {
        const credentials = await this.secrets.seal(await this.secrets.open(row.credentials, id), id);
        await this.database.run('UPDATE carrier_accounts SET credentials = $2 WHERE id = $1', [id, credentials]);
        return true;
      } catch (error) {
        if (error instanceof UnsealError) return false;
        throw error;
      }
    });
  }
}
