import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Document } from '../domain/document.js';
import type { PendingItem } from '../domain/item.js';
import { ProcessEntity } from '../process/process.entity.js';
import { EncryptedColumn } from '../secrets/encrypted-column.js';

/** What the engine read from one process's file, and what the rules send to review. */
@Entity('extractions')
export class ExtractionEntity {
  @ForeignKey(() => ProcessEntity)
  @PrimaryColumn('uuid')
  processId: string;

  /** Name and version of the engine. */
  @Column('text')
  engine: string;

  /** The engine's own reading; a review is applied to it when it is shown, never written into it. */
  @Column('jsonb')
  documents: Document[];

  /** Blob keys of the documents' images, in the order of `documents`. */
  @Column('jsonb')
  documentImages: (string | null)[];

  /** What the rules send to review. */
  @Column('jsonb')
  pending: PendingItem[];

  @Column('integer')
  pages: number;

  @Column('integer')
  durationMs: number;

  /** Encrypted, the result as it is presented once nothing of it changes any more; `KeptResults` makes and reads it. */
  @EncryptedColumn({ nullable: true, select: false })
  presented?: Buffer | null;

  @Column('timestamptz')
  createdAt: Date;
}
