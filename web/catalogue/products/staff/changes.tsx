import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { PRODUCT_QUALITIES, PRODUCT_STATUSES } from '#domain/catalogue/products/product-contents.ts';
import { pictureFor } from '#domain/files/picture-sizes.ts';
import styles from './catalogue-products.module.css';

export type ProductChange = Answer<'GET /staff/products/{id}/versions'>['versions'][number]['changes'][number];

const TEXT = /^(name|shortdesc|desc)_(th|en|cn)$/;
/** The other facts by the names of their fields. */
const PLAIN = {
  grade: 'grade',
  brand: 'brand',
  subcategory: 'subcategory_id',
  manufacturer: 'manufacturer_id',
  quality: 'quality',
  unit_weight: 'unit_weight',
  status: 'status',
  desc2_th: 'desc2_th',
} as const;

/** What differs between two states of a product, each fact with before and after. */
export function Changes({ changes }: { changes: readonly ProductChange[] }) {
  const t = useTranslations('catalogueProducts');
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={`${change.section} ${change.field} ${change.of}`}>
          <dt className="bold">
            <FieldName change={change} />
          </dt>
          <dd>
            <span className="visually-hidden">{t('from')} </span>
            <del>
              <Value field={change.field} value={change.before} />
            </del>
            <span className="visually-hidden"> {t('to')} </span>
            <ins>
              <Value field={change.field} value={change.after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldName({ change: { field, of } }: { change: ProductChange }) {
  const t = useTranslations('catalogueProducts');
  const [, text, language] = TEXT.exec(field) ?? [];
  if (text && language)
    return (
      <>
        {t(`field.${text as 'name' | 'shortdesc' | 'desc'}`)} <small>{language.toUpperCase()}</small>
      </>
    );
  if (field in PLAIN) return t(`field.${PLAIN[field as keyof typeof PLAIN]}`);
  if (field === 'pictures') return t('pictures');
  if (field === 'documents') return t('documents');
  return field === 'sku' ? `SKU ${of}` : of;
}

export function Value({ field, value }: { field: string; value: string | null }) {
  const t = useTranslations('catalogueProducts');
  const tWords = useTranslations('words');
  if (value === null) return '–';
  const quality = field === 'quality' && PRODUCT_QUALITIES.find((known) => known === value);
  if (quality) return tWords(`quality.${quality}`);
  const status = field === 'status' ? PRODUCT_STATUSES.find((known) => String(known) === value) : undefined;
  if (status !== undefined) return t(`status.${status}`);
  if (field !== 'pictures') return value;
  return (
    <span className="wrap gap-1">
      {value.split('\n').map((path) => (
        <img key={path} src={pictureFor(path, 40)} alt="" width={40} height={40} loading="lazy" />
      ))}
    </span>
  );
}
