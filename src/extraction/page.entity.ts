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
}
