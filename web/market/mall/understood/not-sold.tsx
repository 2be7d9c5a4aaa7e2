import { Fragment, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { MallView } from '#web/market/mall/mall-view.server.ts';
import { usePath } from '#web/page/use-shop.ts';
import styles from './understood.module.css';

/**
 * Grades that buyers name and nobody sells here: each with those that may stand in its place, else with whom to ask.
 */
export function NotSold({ grades }: { grades: MallView['notSold'] }) {
  const t = useTranslations('mall');
  const path = usePath();
  return grades.map(({ text, grade, maker, product_id, equal }) => {
    const bold = (words: ReactNode) =>
      product_id === null ? <b>{words}</b> : <PlainLink to={path(`/products/${product_id}`)}>{words}</PlainLink>;
    return (
      <p key={text} className={styles.line}>
        {t.rich('notSold.grade', { grade, maker, b: bold })}{' '}
        {equal.length > 0 ? (
          <>
            {t('notSold.equal')}{' '}
            {equal.map((each, place) => (
              <Fragment key={each.id}>
                {place > 0 && ' · '}
                <PlainLink to={path(`/products/${each.id}`)}>{each.grade}</PlainLink>
              </Fragment>
            ))}
          </>
        ) : (
          <PlainLink to={path(`/contact?topic=quotation&about=${encodeURIComponent(grade)}`)}>
            {t('nothing.askFor')}
          </PlainLink>
        )}
      </p>
    );
  });
}
