import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WorkKind } from './work-item.entity.js';

/** When a client was last served, by count and not by clocks: the tie-break between clients that hold equally many rows. */
@Entity('work_turns')
export class WorkTurnEntity {
  @PrimaryColumn('text')
  kind: WorkKind;

  @PrimaryColumn('uuid')
  clientId: string;

  /** Total rows of the kind that had been claimed by then. */
  @Column('bigint')
  turn: string;
}
