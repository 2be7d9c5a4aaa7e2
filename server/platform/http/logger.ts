import type { Config } from '../config.ts';
import { callerIds } from './request-caller.ts';
import { currentRequest } from './request-scope.ts';

/** Where the lines of the log go; without one, to standard output. */
export interface LogStream {
  write(line: string): void;
}

/** What Fastify makes the process's one log of. */
export function loggerOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>, stream?: LogStream) {
  if (LOG_LEVEL === 'silent') return false;
  return {
    level: LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: loggedError },
    // Whose call it was, of whatever is said within one; what a line says itself goes before.
    mixin: idsOfCall,
    ...(stream && { stream }),
  };
}

function idsOfCall(): Record<string, string | number> {
  const call = currentRequest();
  return call ? { requestId: call.requestId, ...callerIds(call.caller) } : {};
}

export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack: string;
};

/** SQLSTATE class 22: the message quotes the value that would not do. */
const VALUE_REFUSED = /^22/;
/** Mail servers quote the mailbox that they refuse. */
const MAILBOX = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/**
 * What is written of an error: never its other properties. Those of a failed statement hold its parameters and whole
 * rows (`params`, `detail`, `where`), and with them what people typed.
 */
export function loggedError(error: unknown): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: withoutMailboxes(String(error)), stack: '' };
  const code = 'code' in error ? String(error.code) : undefined;
  const told = (text: string) =>
    withoutMailboxes(code && VALUE_REFUSED.test(code) ? text.replace(/".*"/gs, '"…"') : text);
  const cause = error.cause instanceof Error ? `\ncaused by: ${loggedError(error.cause).stack}` : '';
  return {
    type: error instanceof Error ? error.constructor.name : typeof error,
    message: told(error.message),
    ...(code && { code }),
    stack: `${told(error.stack ?? '')}${cause}`,
  };
}

/** pg-boss hands over copies of errors, which are plain objects. */
function isErrorLike(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

const withoutMailboxes = (text: string) => text.replaceAll(MAILBOX, '…@…');
