import { Link, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';

/** Rows with room, or as many as fit on a screen. */
export function RowHeight({ isCompact }: { isCompact: boolean }) {
  const t = useTranslations('mall');
  const { search } = useLocation();
  return (
    <nav className="segments below-2" aria-label={t('rows.label')}>
      {([false, true] as const).map((each) => (
        <Link
          key={String(each)}
          to={{ search: sameList(search, each) }}
          preventScrollReset
          aria-current={each === isCompact ? 'true' : undefined}
        >
          {t(each ? 'rows.compact' : 'rows.roomy')}
        </Link>
      ))}
    </nav>
  );
}

/** The same page of the same list: only its rows change. */
function sameList(search: string, isCompact: boolean): string {
  const next = new URLSearchParams(search);
  if (isCompact) next.set('rows', 'compact');
  else next.delete('rows');
  return `?${next}`;
}
