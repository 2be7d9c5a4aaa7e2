import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { bringIntoView } from '#web/ui/feedback/bring-into-view.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { misreadTab } from './asked-filter.ts';

export interface ListTabsProps {
  label: string;
  links: { to: string; label: ReactNode; isCurrent: boolean }[];
}

/** Parts of a list, one of which is shown; they scroll within themselves where the screen is narrow. */
export function ListTabs({ label, links }: ListTabsProps) {
  return (
    <nav aria-label={label} className="tabs below-4" data-scrolls="">
      {links.map(({ to, label: name, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} ref={isCurrent ? bringIntoView : null}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** An address that asks for a tab that the list does not have is told so, above what is shown instead. */
export function MisreadTab({ links }: Pick<ListTabsProps, 'links'>) {
  const t = useTranslations('words.misread');
  const [search] = useSearchParams();
  const asked = misreadTab(
    search,
    links.map(({ to }) => to),
  );
  return asked !== null && <Notice tone="danger">{t('tab', { asked })}</Notice>;
}
