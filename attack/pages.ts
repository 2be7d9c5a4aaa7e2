import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/routes.ts';

const LOCALE = 'en';

/** The addresses of all screens without parameters, read from the table of routes; others are found by links. */
export function pagesWithoutParameters(): string[] {
  const paths = (entries: readonly RouteConfigEntry[], before: string): string[] =>
    entries.flatMap(({ path = '', children = [] }) => {
      const own = [before, path].filter((part) => part !== '').join('/');
      return [own, ...paths(children, own)];
    });
  const all = paths(routes, '').map((path) => `/${path.replace(':locale', LOCALE)}`);
  return [...new Set(all)].filter((path) => !/[:*]/.test(path));
}
