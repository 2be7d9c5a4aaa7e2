import { useTranslations } from '#web/i18n/texts.tsx';

const MOST = 99;

/**
 * How much is new, in words for who listens (`what` it is, where nothing beside it says so); nothing when nothing is.
 */
export function Unread({ count = 0, what }: { count: number | undefined; what?: string }) {
  const t = useTranslations('shell');
  if (count === 0) return null;
  return (
    <b className="count-new">
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{what ?? t('unread', { count })}</span>
    </b>
  );
}
