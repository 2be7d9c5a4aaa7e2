import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import { isConnectionLost } from './lost-connections.ts';
import { sqlState } from './sql-state.ts';

interface Scope {
  executor: Kysely<unknown>;
  isTransaction: boolean;
  /** What waits for the commit. */
  after?: (() => void)[];
}

const scopes = new AsyncLocalStorage<Scope>();
let root: Database | undefined;

/** Set once by the process (or the test) that opened the database. */
export function useDatabase(database: Database): void {
  root = database;
}

export function currentDatabase(): Database {
  if (!root) throw new Error('No database is open');
  return root;
}

/** The running transaction, else the database. Every query of the product goes through here. */
export function executor(): Kysely<unknown> {
  return scopes.getStore()?.executor ?? currentDatabase().kysely;
}

/** Whether a transaction is running here, so that a query uses the connection it holds. */
export function isInTransaction(): boolean {
  return scopes.getStore()?.isTransaction === true;
}

/** All rows of one statement. */
export async function rows<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(executor())).rows;
}

/** The first row of one statement, if there is one. */
export async function maybeRow<Row>(statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await rows(statement))[0];
}

/** The row that must be there: throws when it is not, which is a fault of the program. */
export async function oneRow<Row>(statement: RawBuilder<Row>): Promise<Row> {
  const row = await maybeRow(statement);
  if (row === undefined) throw new Error('A row was expected and none came');
  return row;
}

/** How many rows a statement changed. */
export async function affected(statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(executor())).numAffectedRows ?? 0n);
}

/** What somebody typed, for `like`: its wildcards stand for themselves. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const RETRIED = new Set(['40001', '40P01']);
const MAX_TRIES = 4;
/** A connection that is lost is replaced once: where the server is away for longer, the caller is told so. */
const MAX_CONNECTIONS = 2;

/**
 * Runs `work` in one transaction, all of it or nothing. Inside another transaction it joins that one.
 * Serialisation failures and deadlocks are tried again, and so is a connection that is lost before the commit is sent:
 * `work` must do nothing but database work.
 */
export async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isInTransaction()) return work();
  for (let attempt = 1; ; attempt += 1) {
    const after: (() => void)[] = [];
    let isDone = false;
    try {
      const result = await currentDatabase()
        .kysely.transaction()
        .execute(async (transaction) => {
          const answer = await scopes.run({ executor: transaction, isTransaction: true, after }, work);
          isDone = true;
          return answer;
        });
      for (const each of after) each();
      return result;
    } catch (error) {
      // Nobody knows what became of a commit whose answer is lost.
      const mayConnectAgain = !isDone && attempt < MAX_CONNECTIONS && isConnectionLost(error);
      if (!mayConnectAgain && (attempt >= MAX_TRIES || !RETRIED.has(sqlState(error)))) throw error;
    }
  }
}

/**
 * Runs `work` once the running transaction is committed, at once where there is none. It must not throw, and nobody
 * waits for it.
 */
export function afterCommit(work: () => void): void {
  const { after } = scopes.getStore() ?? {};
  if (after) after.push(work);
  else work();
}

/**
 * Runs `work` on another connection than the running transaction's, so that others see at once what it writes. Nothing
 * is run on the embedded database: its one connection is the transaction's, and nobody else could look.
 */
export async function besideTransaction(work: () => Promise<unknown>): Promise<void> {
  const { kind, kysely } = currentDatabase();
  if (kind === 'postgres') await scopes.run({ executor: kysely, isTransaction: false }, work);
}

/** Whether a row was refused because another one has what may be there only once. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

export { sql, sqlState, type RawBuilder };
