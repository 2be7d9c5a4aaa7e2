import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePath } from '#web/page/use-shop.ts';

/**
 * Wraps choices of how the shop is shown. They are stored in cookies, and the visitor stays on the same page:
 * `ChoiceNavigation` sends it.
 */
export function PreferenceForm({
  className,
  label,
  children,
}: {
  className: string | undefined;
  label?: string;
  children: ReactNode;
}) {
  const path = usePath();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={path('/preferences')} className={className} aria-label={label} data-choice="">
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {children}
    </form>
  );
}
