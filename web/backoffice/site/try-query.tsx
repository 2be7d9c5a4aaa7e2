import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '#web/components/button.tsx';
import { PlainLink } from '#web/components/layout/plain-link.tsx';
import { usePath } from '#web/page/use-shop.ts';
import styles from './site.module.css';

interface Tried {
  meant: string;
  replaced: { typed: string; means: string }[];
  corrected_name: string | null;
  count: number;
  data: { id: number; name: string; maker: string }[];
}

/** A query as a buyer types it: how it is understood now, and what it finds first. */
export function TryQuery({ name, tried }: { name: string; tried: Tried | null }) {
  const t = useTranslations('site.synonyms');
  const path = usePath();
  return (
    <section className={styles.card}>
      <h2>{t('try')}</h2>
      <Form role="search" preventScrollReset className={styles.find} key={name}>
        <input
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
        <div role="status" className={styles.tried}>
          {tried.replaced.length === 0 ? (
            <p>{t('nothingReplaced')}</p>
          ) : (
            <p>
              {t('understood')} <b>{tried.meant}</b>
            </p>
          )}
          {tried.replaced.map(({ typed, means }) => (
            <p key={typed} className={styles.soft}>
              {typed} → {means}
            </p>
          ))}
          {tried.corrected_name && <p className={styles.soft}>{t('corrected', { words: tried.corrected_name })}</p>}
          <p>
            <b>{t('found', { count: tried.count })}</b>
          </p>
          <ol>
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
