import { useTranslations } from '#web/i18n/texts.tsx';
import type { LiveNews } from '#web/page/use-live-news.ts';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from './notice.tsx';

/** What others did while the page was open; the page below shows how it stands now. */
export function NewsBar({ news, dismiss }: LiveNews) {
  const t = useTranslations('liveNews');
  // There before something is said in it: only then a screen reader hears it.
  return (
    <div role="status" className="said">
      {news.length > 0 && (
        <Notice>
          <div className="wrap between align-start">
            <div>
              <strong>{t('title')}</strong>
              <ul>
                {news.map(({ what, at, name }) => (
                  <li key={`${at} ${what}`}>
                    {name ? (
                      <>
                        <bdi>{name}</bdi>: {what}
                      </>
                    ) : (
                      what
                    )}{' '}
                    <small>
                      <DateTime at={at} />
                    </small>
                  </li>
                ))}
              </ul>
            </div>
            <Button type="button" look="outline" size="small" onClick={dismiss}>
              {t('dismiss')}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
