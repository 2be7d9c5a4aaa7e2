import { useTranslations } from '#web/i18n/texts.tsx';
import type { ShownLimit, ShownUnread } from '../unread-view.ts';

/** Fewer are shown at once, so that a wish that was not obeyed is read. */
const FEW = 3;

/** Nothing of a text is passed over in silence; who did not paste it hears how much there was. */
export function Unread({ unread: { limits, others, count } }: { unread: ShownUnread }) {
  return (
    <>
      {limits.map((limit) => (
        <Limit key={limit.said} limit={limit} />
      ))}
      {count > 0 && <Others lines={others} count={count} />}
    </>
  );
}

function Limit({ limit: { said, state } }: { limit: ShownLimit }) {
  const t = useTranslations('plans');
  return (
    <p className="soft">
      {t('limitNotUsed', { said })} {state && t(`limitState.${state}`)}
    </p>
  );
}

function Others({ lines, count }: { lines: readonly string[]; count: number }) {
  const t = useTranslations('plans');
  if (lines.length === 0) return <p className="soft">{t('unread', { count })}</p>;
  return (
    <details className="opens quiet soft" open={count <= FEW || undefined}>
      <summary>{t('unread', { count })}</summary>
      <ul>
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
        {count > lines.length && <li>{t('unreadMore', { count: count - lines.length })}</li>}
      </ul>
    </details>
  );
}
