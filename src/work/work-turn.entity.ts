import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WorkKind } from './work-item.entity.js';

/** When a client was last served, by count and not by clocks: of those with equally much in hand the least is next. */
@Entity('work_turns')
export class WorkTurnEntity {
  @PrimaryColumn('text')
  kind: WorkKind;

  @PrimaryColumn('uuid')
  clientId: string;

  /** Rows of the kind that all clients together had been given by then. */
  @Column('bigint')
  turn: string;
}
