import { useTranslations } from '#web/i18n/texts.tsx';
import { Carbon } from './carbon.tsx';
import { Documents } from './documents.tsx';
import type { ProductView } from './product-view.ts';
import styles from './product.module.css';

/** What is written about a product, and what supports it: one part whose script comes later. */
export function About({ product, offerId }: { product: ProductView; offerId: number | undefined }) {
  const t = useTranslations('product');
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t('about')}</h2>
      {product.text.split(/\n+/).map((paragraph) => (
        <p key={paragraph} className={styles.text}>
          {paragraph}
        </p>
      ))}
      <Documents
        id={product.id}
        documents={product.documents.filter((each) => each.offerId === null || each.offerId === offerId)}
      />
      <Carbon carbon={product.carbon} />
    </section>
  );
}
