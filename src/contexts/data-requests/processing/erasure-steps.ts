import { Injectable } from '@nestjs/common';
import { IdempotencyStore } from '../../../platform/idempotency/idempotency.store.js';
import { Files } from '../../../platform/files/files.js';
import type { DataRequest } from '../data-request.entity.js';
import { DataRequestRepository } from '../data-request.repository.js';
import { blankAddresses, blankFreeTexts, withoutWords } from '../personal-data/blanking.js';
import { PEOPLE_TABLES, type PeopleTableName } from '../personal-data/catalogue.js';
import { EraseCopies } from '../personal-data/erase-copies.js';
import { ErasePeople, type Erasing } from '../personal-data/erase-people.js';
import { mayName, wordsOfPerson, type PersonFilter, type Person } from '../personal-data/person.js';
import { PersonalRows } from '../personal-data/personal-rows.js';
import { resting } from '../../../platform/concurrency/resting.js';

export interface Erasure {
  readonly request: DataRequest;
  readonly person: Person;
  readonly isMatch: PersonFilter;
  /** Patterns for `ILIKE`. Texts that match no pattern are not about the person. */
  readonly patterns: readonly string[];
}

/**
 * A step of an erasure. Processes one page and returns the position of the next page. Returns null after the last page. `after` is
 * null for the first page. Processing a page again changes nothing.
 */
export type ErasureStep = (erasure: Erasure, after: string | null) => Promise<string | null>;

const ROWS_AT_ONCE = 25;

const MODES = [true, false] as const;

/** The steps of an erasure, in the order of their execution. Source: docs/personal-data.md#erasure */
@Injectable()
export class ErasureSteps {
  readonly all: readonly ErasureStep[];

  constructor(
    private readonly requests: DataRequestRepository,
    private readonly rows: PersonalRows,
    private readonly erasePeople: ErasePeople,
    private readonly answers: IdempotencyStore,
    private readonly eraseCopies: EraseCopies,
    private readonly storedFiles: Files,
  ) {
    const tables = Object.keys(PEOPLE_TABLES) as PeopleTableName[];
    this.all = [
      ...MODES.flatMap((livemode) => tables.map((table) => this.people(table, livemode))),
      ...MODES.map((livemode) => this.events(livemode)),
      ...MODES.map((livemode) => this.requestLog(livemode)),
      (erasure, after) => this.storedResponses(erasure, after),
      (erasure, after) => this.files(erasure, after),
      (erasure) => this.exports(erasure),
    ];
  }

  private people(table: PeopleTableName, livemode: boolean): ErasureStep {
    const { object } = PEOPLE_TABLES[table];
    return async ({ request, isMatch, patterns }, after) => {
      const { organizationId } = request;
      const { ids, next } = await this.rows.page({ organizationId, livemode }, table, patterns, after);
      const erasing: Erasing = {
        eraseMails: (emails) => this.eraseCopies.mails(organizationId, emails),
        record: async (found, words) => {
          await this.requests.record(request.id, object, found);
          await this.requests.cleanReasons(organizationId, words);
        },
      };
      for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
        const some = ids.slice(at, at + ROWS_AT_ONCE);
        await resting(() => this.erasePeople.execute(organizationId, table, some, isMatch, erasing));
      }
      return next;
    };
  }

  private events(livemode: boolean): ErasureStep {
    return ({ request, isMatch, patterns }, after) =>
      this.eraseCopies.events({ organizationId: request.organizationId, livemode }, after, {
        isMatch,
        patterns,
        erasedAmong: (ids) => this.requests.erasedAmong(request.id, ids),
      });
  }

  private requestLog(livemode: boolean): ErasureStep {
    return ({ request: { organizationId }, patterns }, after) =>
      this.eraseCopies.requestLog({ organizationId, livemode }, after, patterns);
  }

  private storedResponses({ request, isMatch }: Erasure, after: string | null): Promise<string | null> {
    return this.answers.rewrite(request.organizationId, after, async (body) => {
      const erased = await this.requests.erasedAmong(request.id, [...new Set(body.match(SUBJECT_ID))]);
      return withoutPerson(body, isMatch, erased.size > 0);
    });
  }

  private async files({ request }: Erasure, after: string | null): Promise<string | null> {
    const ids = await this.requests.erasedShipments(request.id, after ?? '', ROWS_AT_ONCE);
    await this.eraseCopies.shipmentFiles(request.organizationId, ids);
    await this.eraseCopies.proofs(request.organizationId, ids);
    return ids.length < ROWS_AT_ONCE ? null : ids.at(-1)!;
  }

  /** Deletes the stored export files that possibly contain data of the person. */
  private async exports({ request, person }: Erasure): Promise<null> {
    for (const { id, fileName } of await this.requests.exportsOf(request.organizationId)) {
      const file = await this.storedFiles.read(fileName);
      if (file && !mayName(person, Buffer.from(file).toString('utf8'))) continue;
      await this.storedFiles.delete(fileName);
      await this.requests.clearFile(id);
    }
    await this.requests.cleanReasons(request.organizationId, wordsOfPerson(person));
    return null;
  }
}

/** Ids of shipments and orders. */
const SUBJECT_ID = /\b(?:shp|ord)_[0-9a-z]+/g;

/**
 * Removes the data of the person from the stored response of an API request. Returns the same text if nothing changes.
 * `namesErased` is true if the response contains the id of an erased record.
 */
function withoutPerson(body: string, isMatch: PersonFilter, namesErased: boolean): string {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return body;
  }
  const words = new Set<string>();
  const blank = blankAddresses(answer, isMatch, words);
  return blank === answer && !namesErased ? body : JSON.stringify(blankFreeTexts(withoutWords(blank, words)));
}
