import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';

/** What a saved search told last; the first of them are new to its owner. */
export function Finds({
  finds,
  fresh,
}: {
  finds: Answer<'GET /saved-search'>['data'][number]['finds'];
  fresh: number;
}) {
  const t = useTranslations('savedSearches');
  const locale = useLocale();
  const path = usePath();
  return (
    <section className="stack gap-1 small">
      <h3 className="soft">{t('finds')}</h3>
      <ul>
        {finds.map((find, index) => (
          <li key={find.id}>
            <PlainLink to={path(`/products/${find.id}`)}>{find.grade}</PlainLink>{' '}
            <span className="muted">
              {nameIn(locale, find)} · <DateTime at={find.notified_at} dayOnly />
            </span>
            {index < fresh && (
              <>
                {' '}
                <Badge tone="info">{t('newFind')}</Badge>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
