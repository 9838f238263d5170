import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ProcessEntity } from '../process/process.entity.js';

/** An upright page image, for reviewers. */
@Entity('pages')
export class PageEntity {
  @ForeignKey(() => ProcessEntity)
  @PrimaryColumn('uuid')
  processId: string;

  /** 1-based. */
  @PrimaryColumn('integer')
  number: number;

  /** In pixels. */
  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('text')
  mediaType: string;

  @Column('text')
  blobKey: string;

  /** A finer image, as JPEG, of a page that was larger than `width` and `height`; null where there is none. */
  @Column('text', { nullable: true })
  detailKey: string | null;

  /** The words that were read on it; null for what was read before they were kept. */
  @Column('text', { nullable: true })
  wordsKey: string | null;
}
