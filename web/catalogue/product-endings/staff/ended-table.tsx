import { Form, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import entries from '#web/catalogue/entries/staff/entries.module.css';

type Ended = Answer<'GET /staff/product-endings'>['products'][number];
type Product = NonNullable<Ended['replacement']>;

export function EndedTable({ products }: { products: Ended[] }) {
  const t = useTranslations('productEndings');
  return (
    <ListTable
      caption={t('title')}
      isInPanel
      rows={products}
      keyOf={({ id }) => id}
      columns={[
        { label: t('product'), render: (product) => <ProductText product={product} /> },
        {
          label: t('how'),
          render: ({ is_merged }) => (
            <Badge tone={is_merged ? 'info' : 'neutral'}>{is_merged ? t('merged') : t('ended')}</Badge>
          ),
        },
        { label: t('endedAt'), render: ({ ended_at }) => <DateTime at={ended_at} /> },
        {
          label: t('replacement'),
          render: ({ replacement }) =>
            replacement ? <ProductText product={replacement} /> : <span>{t('noReplacement')}</span>,
        },
        { label: t('actions'), isActions: true, render: (product) => <Reopen product={product} /> },
      ]}
    />
  );
}

function ProductText({ product }: { product: Product }) {
  const words = useTranslations('words');
  const locale = useLocale();
  const path = usePath();
  return (
    <>
      <Link to={path(`/products/${product.id}`)}>{product.grade}</Link>{' '}
      <small>
        #{product.id} · {nameIn(locale, product.manufacturer)} · {words(`quality.${product.quality}`)}
      </small>
    </>
  );
}

function Reopen({ product: { id, grade } }: { product: Ended }) {
  const t = useTranslations('productEndings');
  return (
    <Form method="post" preventScrollReset className={entries.whole}>
      <input type="hidden" name="id" value={id} />
      <ConfirmDialog
        name="do"
        value="reopen"
        look="outline"
        size="small"
        title={t('reopenTitle', { what: grade })}
        text={t('reopenText')}
        label={t('reopen')}
      />
    </Form>
  );
}
