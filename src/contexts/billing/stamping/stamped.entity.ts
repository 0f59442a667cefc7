import { Column } from 'typeorm';
import { OrganizationRowWithId } from '../../../platform/database/tenant-row.js';

/** Column values of a document that needs no further attempt. */
const SETTLED = {
  stampingUntil: null,
  stampProblemCode: null,
  stampProblem: null,
  stampProblemSince: null,
  updatedAt: () => 'now()',
} as const;
export const ISSUED = { ...SETTLED, status: 'ISSUED', issuedAt: () => 'now()' } as const;
export const CANCELLED = { ...SETTLED, status: 'CANCELLED' } as const;

/** Common columns of invoices and credit notes: the CFDI stamp and the stamping attempts. */
export abstract class StampedEntity extends OrganizationRowWithId {
  @Column('text', { nullable: true })
  uuid!: string | null;

  /** Null until the document is issued. Also null for credit notes that are older than this column. */
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

  /** Earliest time of the next attempt. */
  @Column('timestamptz', { name: 'stamp_after', default: () => 'now()' })
  stampAfter!: Date;

  /** Time when the lease of the current attempt expires. Null if no attempt is running. */
  @Column('timestamptz', { name: 'stamping_until', nullable: true })
  stampingUntil!: Date | null;

  @Column('text', { name: 'stamp_problem_code', nullable: true })
  stampProblemCode!: string | null;

  @Column('text', { name: 'stamp_problem', nullable: true })
  stampProblem!: string | null;

  /** Time when an attempt first failed with this code. All later attempts failed with the same code. */
  @Column('timestamptz', { name: 'stamp_problem_since', nullable: true })
  stampProblemSince!: Date | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
