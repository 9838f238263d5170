import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed logins of one source address or one account. They are in the database so that all machines count together. */
@Entity('login_failures')
export class LoginFailureEntity {
  /** `source:<address>` or `account:<username>`. */
  @PrimaryColumn('text')
  subject: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz')
  lastFailureAt: Date;
}
