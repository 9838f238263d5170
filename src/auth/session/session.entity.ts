import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../accounts/user.entity.js';

/** A browser in which somebody is signed in. */
@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the id in the cookie; the id itself is not kept. */
  @PrimaryColumn('bytea')
  idHash: Buffer;

  @Index()
  @ForeignKey(() => UserEntity)
  @Column('uuid')
  userId: string;

  /** The user's password version at sign-in; a password change ends the session. */
  @Column('integer')
  passwordGeneration: number;

  @Column('timestamptz')
  startedAt: Date;

  /** Accurate to half a minute. */
  @Column('timestamptz')
  lastUsedAt: Date;
}
