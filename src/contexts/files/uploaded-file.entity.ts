import { Column, Entity, Index } from 'typeorm';
import { TenantRowWithId } from '../../platform/database/tenant-row.js';

/** An uploaded file. The storage contains the content under the id of the file. */
@Entity('uploaded_files')
@Index('uploaded_files_kept', { synchronize: false })
@Index('uploaded_files_organization', { synchronize: false })
export class UploadedFileEntity extends TenantRowWithId {
  /** Name that the client sent. */
  @Column('text')
  name!: string;

  @Column('text', { name: 'content_type' })
  contentType!: FileContentType;

  /** Size of the stored file in bytes. */
  @Column('integer')
  size!: number;

  @Column('timestamp with time zone', { name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** Time when the retention ends. Null if an insurance claim or a surcharge dispute references the file. */
  @Column('timestamp with time zone', { name: 'kept_until', precision: 3, nullable: true })
  keptUntil!: Date | null;
}

/** Accepted content types. The service determines the type from the bytes, not from the file name. */
export const FILE_CONTENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type FileContentType = (typeof FILE_CONTENT_TYPES)[number];
