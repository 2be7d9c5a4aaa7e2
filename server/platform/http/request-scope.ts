import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller.ts';

/** The call that is being worked on: who makes it, and from where. */
export interface RequestScope {
  requestId: string;
  /** The caller's network address. */
  address: string;
  /** The endpoint or the route's pattern, never what was sent. */
  route: string;
  caller: Caller;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs a call, so that what is logged below it says whose it was. */
export function inRequest<Result>(scope: RequestScope, work: () => Promise<Result>): Promise<Result> {
  return scopes.run(scope, work);
}

/** Undefined in a job, and at start. */
export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}
