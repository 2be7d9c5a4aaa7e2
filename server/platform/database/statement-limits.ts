import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { sqlState } from './query.ts';

/** How long PostgreSQL works on one statement of ours before it gives up; 0: as long as it takes. */
export interface StatementLimits {
  /** Of what somebody waits for. */
  usualMs: number;
  /** Of jobs, and of what is done at start. */
  longMs: number;
}

/**
 * Nobody waits so long for what another one holds, such as the stock of an offer; jobs wait as long as their statement
 * may take.
 */
const LOCK_MS = 10_000;
/**
 * A transaction in which nothing is asked for so long belongs to a process that hangs: its locks go to those who wait.
 */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** Changing a large table takes its time; no visitor of this process is there yet. */
const SCRIPT_MS = 3_600_000;

type Pace = 'usual' | 'long' | 'script';
const patience = new AsyncLocalStorage<Exclude<Pace, 'usual'>>();

/** Runs work that nobody waits for: its statements may take longer. */
export function unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
  return patience.run('long', work);
}

/** The same for scripts, such as migrations. */
export function asScript<Result>(work: () => Promise<Result>): Promise<Result> {
  return patience.run('script', work);
}

/** The limits of what is done now, for one transaction. */
export function limitsNow(limits: StatementLimits | undefined): { isUsual: boolean; all: string[] } {
  const pace = patience.getStore() ?? 'usual';
  if (!limits) return { isUsual: false, all: NONE.map((name) => `${name} = 0`) };
  const statementMs = { usual: limits.usualMs, long: limits.longMs, script: SCRIPT_MS }[pace];
  return {
    isUsual: pace === 'usual',
    all: [
      `statement_timeout = ${statementMs}`,
      `lock_timeout = ${pace === 'usual' ? LOCK_MS : 0}`,
      `idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    ],
  };
}

const NONE = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/**
 * What a pool's connections are opened with. Without limits there are none, whatever the role has: a backup takes as
 * long as it takes.
 */
export function limitOptions(limits: StatementLimits | undefined): string[] {
  if (!limits) return NONE.map((name) => `${name}=0`);
  return [
    `statement_timeout=${limits.usualMs}`,
    `lock_timeout=${LOCK_MS}`,
    `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
  ];
}

/**
 * Gives a connection of a pool the limits of who takes it now. Only one that was last used by the other kind is told.
 */
export function limitedConnections(limits: StatementLimits | undefined): (client: pg.PoolClient) => Promise<void> {
  const paces = new WeakMap<pg.PoolClient, Pace>();
  return async (client) => {
    const pace = patience.getStore() ?? 'usual';
    if (!limits || (paces.get(client) ?? 'usual') === pace) return;
    const statementMs = { usual: limits.usualMs, long: limits.longMs, script: SCRIPT_MS }[pace];
    await client.query(`set statement_timeout = ${statementMs}; set lock_timeout = ${pace === 'usual' ? LOCK_MS : 0}`);
    paces.set(client, pace);
  };
}

/** Which limit ended a statement, by PostgreSQL's word for it. */
const CUT_BY = { '57014': 'statement', '55P03': 'lock', '25P03': 'idle' } as const;
export type CutBy = (typeof CUT_BY)[keyof typeof CUT_BY];

let report: (by: CutBy) => void = () => undefined;

/** Tells of each statement or transaction that a limit ended. */
export function reportCutStatements(to: (by: CutBy) => void): void {
  report = to;
}

/** Counts an error of the database where it came of a limit. */
export function noteCut(error: unknown): void {
  const state = sqlState(error);
  if (Object.hasOwn(CUT_BY, state)) report(CUT_BY[state as keyof typeof CUT_BY]);
}
