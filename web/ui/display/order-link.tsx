import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#web/page/use-shop.ts';

/** An order by its number, leading staff to its page. */
export function OrderLink({ id, children }: { id: number; children: ReactNode }) {
  const locale = useLocale();
  return <Link to={`/${locale}/staff/order/${id}`}>{children}</Link>;
}
