import { Column, Entity, Index } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/** A file that an organization has sent. Its content is in the storage, under its id. */
@Entity('uploaded_files')
@Index('uploaded_files_kept', { synchronize: false })
@Index('uploaded_files_organization', { synchronize: false })
export class UploadedFileEntity extends TenantRowWithId {
  /** As the client called it. */
  @Column('text')
  name!: string;

  @Column('text', { name: 'content_type' })
  contentType!: FileContentType;

  /** Bytes, as they are stored. */
  @Column('integer')
  size!: number;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** Null: a claim or a dispute names it. */
  @Column('timestamp with time zone', { name: 'kept_until', precision: 3, nullable: true })
  keptUntil!: Date | null;
}

/** What is taken: by the bytes, whatever the client calls it. */
export const FILE_CONTENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type FileContentType = (typeof FILE_CONTENT_TYPES)[number];
