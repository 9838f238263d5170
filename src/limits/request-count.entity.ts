import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Requests of one subject on all machines within a minute. Rows live a minute or two. */
@Entity('request_counts')
export class RequestCountEntity {
  /** `client:<id>`, `user:<id>` or `source:<address>`. */
  @PrimaryColumn('text')
  subject: string;

  /** Since 1970. */
  @Index()
  @PrimaryColumn('integer')
  minute: number;

  @Column('integer')
  hits: number;
}
