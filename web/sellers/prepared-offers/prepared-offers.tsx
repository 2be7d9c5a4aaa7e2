import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import styles from './prepared-offers.module.css';

type Draft = Answer<'GET /offer-draft/mydraft'>['data'][number];
export type PreparedDraft = Draft & { prepared: NonNullable<Draft['prepared']> };

export const isPrepared = (draft: Draft): draft is PreparedDraft => draft.prepared !== null;

/** What is complete and waits for its warehouse. */
export function PreparedOffers({ drafts }: { drafts: readonly PreparedDraft[] }) {
  const t = useTranslations('offerDrafts');
  const locale = useLocale();
  const path = usePath();
  if (drafts.length === 0) return null;
  return (
    <section className="stack gap-2 above-4" aria-labelledby="prepared">
      <h2 id="prepared">{t('prepared.title')}</h2>
      <ul className="stack gap-3 ruled entries card">
        {drafts.map(({ id, product, prepared }) => (
          <li key={id}>
            <div className="stack gap-1 breakable shrinks">
              <b>{nameIn(locale, product)}</b>
              <PreparedFacts prepared={prepared} />
            </div>
            <LinkButton
              to={path(`/seller/products/new/${id}/review`)}
              look="outline"
              size="small"
              aria-label={t('prepared.openNamed', { name: nameIn(locale, product) })}
            >
              {t('prepared.open')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many offers wait, and for which warehouses; one that was refused is corrected first. */
export function PreparedFacts({ prepared: { offers, warehouses } }: Pick<PreparedDraft, 'prepared'>) {
  const t = useTranslations('offerDrafts.prepared');
  const locale = useLocale();
  const path = usePath();
  const waiting = warehouses.filter((each) => !each.is_refused);
  return (
    <>
      <span>
        <Badge tone="info">{t('badge', { count: offers })}</Badge>
      </span>
      {waiting.length > 0 && (
        <small>{t('waits', { warehouses: waiting.map((each) => nameIn(locale, each)).join(', ') })}</small>
      )}
      {warehouses
        .filter((each) => each.is_refused)
        .map((each) => (
          <small key={each.id} className={styles.why}>
            {t('refused', { warehouse: nameIn(locale, each) })}{' '}
            <Link to={path(`/seller/warehouses/${each.id}`)}>{t('toWarehouses')}</Link>
          </small>
        ))}
    </>
  );
}
