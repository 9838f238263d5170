import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ProcessStatus } from '../domain/process-status.js';
import { ProcessEntity } from './process.entity.js';

/** One step of a process's history. */
@Entity('process_status_changes')
export class ProcessStatusChangeEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Index()
  @ForeignKey(() => ProcessEntity)
  @Column('uuid')
  processId: string;

  /** Null when the process was accepted. */
  @Column('text', { nullable: true })
  from: ProcessStatus | null;

  @Column('text')
  to: ProcessStatus;

  @Column('text')
  cause: string;

  /** `client:<id>`, `user:<id>` or `system`. */
  @Column('text')
  actor: string;

  @Column('timestamptz')
  at: Date;
}
