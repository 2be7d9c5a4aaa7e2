import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import type { ServerConnection } from './server-client.ts';

/** The one database of a process: PGlite in a folder, or PostgreSQL. Both speak PostgreSQL's dialect. */
export interface Database {
  kysely: Kysely<unknown>;
  kind: 'pglite' | 'postgres';
  /** The embedded database itself, for what must talk to it directly. */
  pglite?: PGlite;
  /** Where the server is, for what opens connections of its own. */
  url?: string;
  /** How they are opened: at whichever of its hosts takes writes. */
  connection?: ServerConnection;
  /** Its role reads and writes rows and changes no table: another role migrates. */
  servesOnly?: boolean;
  /** Runs several statements as they are written, all of them or none. */
  runScript(script: string): Promise<void>;
  /** Runs `work` while nobody else who uses this database runs work under the same name; the others wait. */
  locked<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Connections that are open, those that nobody uses, and callers that wait for one. */
  connections(): { total: number; idle: number; waiting: number };
  /** The embedded database's files at this instant, for backups and for tests that start from a prepared one. */
  snapshot(compression?: 'none' | 'gzip'): Promise<Blob | File>;
  close(): Promise<void>;
}
