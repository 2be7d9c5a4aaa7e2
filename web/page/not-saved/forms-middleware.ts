import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

type FormsMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

let installed: FormsMiddleware | null = null;

/** What guards forms comes after the first view: until somebody touches the page none is sent. */
export function installFormsMiddleware(middleware: FormsMiddleware): void {
  installed = middleware;
}

/** Of every navigation and form of the pages. */
export const formsMiddleware: FormsMiddleware = (args, next) => (installed ? installed(args, next) : next());
