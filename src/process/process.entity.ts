import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ClientEntity } from '../auth/accounts/client.entity.js';
import { PRIORITY } from '../domain/priority.js';
import type { ProcessKind, ProcessStatus } from '../domain/process-status.js';
import type { GenerationRule } from '../domain/rules/rule.js';
import { EncryptedColumn } from '../secrets/encrypted-column.js';

/** The client's settings, except for secrets. */
export interface ProcessSettings {
  returnImage: boolean;
  /** 1 to 100. */
  returnedImageQuality: number;
  /** RE2 patterns that narrow typing. */
  tags: string[];
  /** The request's rules, or the client's registered ones as they were at submission. */
  rules: GenerationRule[];
}

/** One submitted file and its outcome. */
@Entity('processes')
@Check('processes_kind', `kind IN ('standard', 'generative')`)
@Check('processes_source', `file_key IS NOT NULL OR file_url IS NOT NULL OR purged_at IS NOT NULL`)
// For the pages of `GET /processes`: each selective filter has an index in the order of the list.
@Index('processes_listed', ['clientId', 'createdAt', 'id'])
@Index('processes_listed_by_status', ['clientId', 'status', 'createdAt', 'id'])
@Index('processes_listed_by_kind', ['clientId', 'kind', 'createdAt', 'id'])
@Index('processes_external_id', ['clientId', 'externalId', 'createdAt', 'id'], {
  where: 'external_id IS NOT NULL',
})
@Index('processes_document_types', ['documentTypes'], { type: 'gin' })
@Index('processes_submitted', ['createdAt', 'id'])
@Index('processes_kept', ['clientId', 'createdAt'], { where: 'purged_at IS NULL' })
@Index('processes_files_left', ['purgedAt'], { where: 'purged_at IS NOT NULL AND file_key IS NOT NULL' })
export class ProcessEntity {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey(() => ClientEntity)
  @Column('uuid')
  clientId: string;

  @Column('text')
  kind: ProcessKind;

  @Index()
  @Column('text')
  status: ProcessStatus;

  /** Row of `operations`, not the client's own operation id. (By name: operations build on processes.) */
  @Index()
  @ForeignKey('OperationEntity')
  @Column('uuid', { nullable: true })
  operationId: string | null;

  /** `operation.id` as this submission spelt it, for echoing it; null in older rows, which use the operation's spelling. */
  @Column('text', { nullable: true })
  operationSpelling: string | null;

  @Column('uuid')
  engineRequestId: string;

  /** Blob key of the submitted file. Set together with `purgedAt`: files are still to be deleted. */
  @Column('text', { nullable: true })
  fileKey: string | null;

  /** Encrypted: the URL may carry a signature. */
  @EncryptedColumn({ nullable: true })
  fileUrl: Buffer | null;

  /** Encrypted. */
  @EncryptedColumn({ nullable: true })
  filePassword: Buffer | null;

  /** Encrypted JSON, {@link WebhookTarget}. */
  @EncryptedColumn({ nullable: true })
  webhook: Buffer | null;

  @Column('jsonb')
  settings: ProcessSettings;

  /** 0 to 9, 9 first. */
  @Column('smallint', { default: PRIORITY.default })
  priority: number;

  /** The client's own name for the document; deleted with the data. */
  @Column('text', { nullable: true })
  externalId: string | null;

  /** The client's own data, echoed in answers; deleted with the data. `json` keeps the order of its properties. */
  @Column('json', { nullable: true })
  metadata: object | null;

  /** Why the process is in ERROR. */
  @Column('text', { nullable: true })
  error: string | null;

  @Column('timestamptz')
  createdAt: Date;

  /** When it became FINISHED, CANCELED or ERROR. */
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;

  /** Pages that the engine read; null before. Kept when the result is deleted. */
  @Column('integer', { nullable: true })
  pages: number | null;

  /** Documents that it found on them. */
  @Column('integer', { nullable: true })
  documents: number | null;

  /** Ids of the documents' types, each once; empty until they are read, and when the data is deleted. */
  @Column('text', { array: true, default: () => "'{}'" })
  documentTypes: string[];

  /** When file and results were deleted. */
  @Column('timestamptz', { nullable: true })
  purgedAt: Date | null;
}

/** Where a client wants to be called. */
export interface WebhookTarget {
  url: string;
  fallbackUrl: string | null;
  headers: { name: string; value: string }[];
  queryStrings: { name: string; value: string }[];
}
