import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { backTo, keepBack, withList } from '#web/page/list-address.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';

/** Makes the addresses of a list's rows: the detail knows the way back to this filter, order and page. */
export function useDetailPath(): (detail: string) => string {
  const path = usePath();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const list = `${pathname.slice(locale.length + 1)}${search}`;
  return (detail) => withList(path(detail), list);
}

/** Makes the addresses of a detail's other parts and of its neighbours, which lead back to the same list. */
export function useKeptPath(): (to: string) => string {
  const path = usePath();
  const [search] = useSearchParams();
  return (to) => keepBack(path(to), search);
}

/** The address of a detail's list as it was left; `within` is where the lists stand when there are several. */
export function useBackPath(list: string, within?: string): string {
  const path = usePath();
  const [search] = useSearchParams();
  return path(backTo(search, list, within));
}

/** The way from a detail to its list as it was left. */
export function BackLink({ list, within, children }: { list: string; within?: string; children: ReactNode }) {
  return <WayBack to={useBackPath(list, within)}>{children}</WayBack>;
}

/** A way back to where its address says. */
export function WayBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to}>
      <span aria-hidden="true">← </span>
      {children}
    </Link>
  );
}
