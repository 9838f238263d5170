import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { UserRole } from '../role.js';

/** A person: a reviewer or an administrator. */
@Entity('users')
@Check('users_role', `role IN ('reviewer', 'admin')`)
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** In lower case. */
  @Column('text', { unique: true })
  username: string;

  /** argon2id, in PHC string format. */
  @Column('text')
  passwordHash: string;

  /** How often the password was changed. A token carries it, so those from before a change are refused. */
  @Column('integer', { default: 0 })
  passwordGeneration: number;

  @Column('text')
  role: UserRole;

  @Column('boolean', { default: true })
  enabled: boolean;

  @Column('timestamptz')
  createdAt: Date;
}
