import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { boundsText } from '#web/market/mall/filters/property-words.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import styles from '#web/ui/details/settings.module.css';

type Tried = Pick<
  Answer<'POST /staff/synonyms/try'>,
  'meant' | 'replaced' | 'corrected_name' | 'understood' | 'count'
> & {
  data: { id: number; name: string; maker: string }[];
};
type Part = Tried['understood'][number];

/** A query as a buyer types it: how it is understood now part by part, and what it finds first. */
export function TryQuery({ name, tried }: { name: string; tried: Tried | null }) {
  const t = useTranslations('site.vocabulary');
  const path = usePath();
  return (
    <section className={styles.card}>
      <h2>{t('try')}</h2>
      <Form role="search" aria-label={t('try')} preventScrollReset className="beside below-3" key={name}>
        <input
          className="grow"
          type="search"
          name="try"
          defaultValue={name}
          maxLength={120}
          aria-label={t('tryHint')}
          placeholder={t('tryHint')}
          autoComplete="off"
        />
        <Button type="submit" look="outline" size="small">
          {t('tryNow')}
        </Button>
      </Form>
      {tried && (
        <div role="status" className="stack gap-1 breakable">
          {tried.replaced.map(({ typed, means }) => (
            <p key={typed} className="soft below-3">
              {t('replaced', { typed, means })}
            </p>
          ))}
          {tried.corrected_name && <p className="soft below-3">{t('corrected', { words: tried.corrected_name })}</p>}
          {tried.understood.length === 0 ? (
            <p>{t('nothingUnderstood')}</p>
          ) : (
            <>
              <h3 className="below-2">{t('understood')}</h3>
              <ul className="stack gap-1">
                {tried.understood.map((part, place) => (
                  <UnderstoodPart key={place} part={part} isFound={tried.count > 0} />
                ))}
              </ul>
            </>
          )}
          <p>
            <b>{t('found', { count: tried.count })}</b>
          </p>
          <ol className="stack gap-1 bullets small">
            {tried.data.map((hit) => (
              <li key={hit.id}>
                <PlainLink to={path(`/products/${hit.id}`)}>{hit.name}</PlainLink> <small>{hit.maker}</small>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** “what was typed” → what it means · kind. What nothing has is said where there is something else. */
function UnderstoodPart({ part, isFound }: { part: Part; isFound: boolean }) {
  const t = useTranslations('site.vocabulary');
  const { text, kind, names, range, is_missing } = part;
  const locale = useLocale();
  const bounds = range && boundsText(range.from || undefined, range.to ?? undefined);
  const means = [names && nameIn(locale, names), bounds, bounds && range.unit].filter(Boolean).join(' ');
  return (
    <li>
      <b>“{text.trim()}”</b> {means && `→ ${means} `}
      <small>{t(`kind.${kind}`)}</small> {isFound && is_missing && <Badge tone="warning">{t('missing')}</Badge>}
    </li>
  );
}
