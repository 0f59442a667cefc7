import { Column } from 'typeorm';
import { OrganizationRowWithId } from '../../../platform/database/tenant-row.js';

/** The changes that end the tries of a document. */
const SETTLED = {
  stampingUntil: null,
  stampProblemCode: null,
  stampProblem: null,
  stampProblemSince: null,
  updatedAt: () => 'now()',
} as const;
export const ISSUED = { ...SETTLED, status: 'ISSUED', issuedAt: () => 'now()' } as const;
export const CANCELLED = { ...SETTLED, status: 'CANCELLED' } as const;

/** The columns that invoices and credit notes share: their stamp and the tries to get it. */
export abstract class StampedEntity extends OrganizationRowWithId {
  @Column('text', { nullable: true })
  uuid!: string | null;

  /** Null also for credit notes that were issued before it was stored. */
  @Column('text', { nullable: true })
  series!: string | null;

  @Column('text', { name: 'folio_number', nullable: true })
  folioNumber!: string | null;

  @Column('text', { name: 'xml_file', nullable: true })
  xmlFile!: string | null;

  @Column('text', { name: 'pdf_file', nullable: true })
  pdfFile!: string | null;

  @Column('timestamptz', { name: 'issued_at', nullable: true })
  issuedAt!: Date | null;

  @Column('integer', { name: 'stamp_tries', default: 0 })
  stampTries!: number;

  /** The earliest time of the next try. */
  @Column('timestamptz', { name: 'stamp_after', default: () => 'now()' })
  stampAfter!: Date;

  /** A process is trying, until then at most; null: none. */
  @Column('timestamptz', { name: 'stamping_until', nullable: true })
  stampingUntil!: Date | null;

  @Column('text', { name: 'stamp_problem_code', nullable: true })
  stampProblemCode!: string | null;

  @Column('text', { name: 'stamp_problem', nullable: true })
  stampProblem!: string | null;

  /** The first try in a row that failed for this reason. */
  @Column('timestamptz', { name: 'stamp_problem_since', nullable: true })
  stampProblemSince!: Date | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
