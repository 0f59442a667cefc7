import { Injectable } from '@nestjs/common';
import { type FoundIssues, OpenIssues } from '../open-issues/open-issues.js';
import { FileStorage, StorageUnavailable } from './file-storage.js';

/** Reports a storage that is full or fails, because purchases are delayed during the failure. */
@Injectable()
export class UnavailableStorage extends OpenIssues {
  readonly title = 'File storage';

  constructor(private readonly storage: FileStorage) {
    super();
  }

  async find(): Promise<FoundIssues> {
    try {
      await this.storage.check();
      return { count: 0, issues: [] };
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      const text = `${this.storage.place}: ${error.message}`;
      return { count: 1, issues: [{ text, next: NEXT[error.code] ?? CHECK }] };
    }
  }
}

const FREE = 'free space, or enlarge the volume (delayed labels are then stored automatically)';
const CHECK = 'check that the service may write there (delayed labels are then stored automatically)';
const NEXT: Readonly<Record<string, string>> = { ENOSPC: FREE, EDQUOT: FREE };
