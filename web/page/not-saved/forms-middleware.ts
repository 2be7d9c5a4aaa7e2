import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type FormsMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

let installed: FormsMiddleware | undefined;
let coming: Promise<void> | undefined;

/**
 * What guards forms comes after the first view, at the first touch. Where it cannot be had, the next form asks again.
 */
export const guardForms = (): Promise<void> =>
  (coming ??= import('./start.ts').then(
    ({ start }) => void (installed = start()),
    () => (coming = undefined),
  ));

/** Of every navigation and form of the pages. A form of the first moments waits for its guard. */
export const formsMiddleware: FormsMiddleware = async (args, next) => {
  if (args.request.method !== 'GET') await guardForms();
  return installed ? installed(args, next) : next();
};
