import { sqlState } from './sql-state.ts';

let report: (error: Error) => void = () => undefined;

/** Tells of connections to the database that broke while nobody used them. */
export function reportLostConnections(to: (error: Error) => void): void {
  report = to;
}

export function noteLostConnection(error: Error): void {
  report(error);
}

/**
 * Class 08: the connection, or what a pooler says of the server behind it. 57P0x: the server ends, or ended this
 * connection.
 */
const CONNECTION_STATE = /^(?:08...|57P0.)$/;
/** A server that became a standby, or a host that is one: another host takes writes. */
const READ_ONLY = '25006';
const BROKEN = new Set(['ECONNRESET', 'EPIPE']);

/** What the driver and its pool say of a connection that is gone; these have no code. */
const SAID = /^(?:Connection terminated|Client (?:was closed|has encountered a connection error)|Query read timeout)/;

/** Whether what was asked failed with its connection, so that another connection may do what was not committed. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  return CONNECTION_STATE.test(state) || state === READ_ONLY || BROKEN.has(state) || SAID.test(messageOf(error));
}

/** The queue hands over copies of errors, which are plain objects. */
function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
}
