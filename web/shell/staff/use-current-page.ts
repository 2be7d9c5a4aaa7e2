import { useLocation, useSearchParams } from 'react-router';
import { useLocale } from '#web/page/use-shop.ts';
import { currentPage, type StaffPage } from './menu.ts';

/** The page of the menu that is open. */
export function useCurrentPage(pages: readonly StaffPage[]): StaffPage | undefined {
  const base = `/${useLocale()}/staff`;
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return currentPage(pages, pathname.slice(base.length + 1), search);
}
