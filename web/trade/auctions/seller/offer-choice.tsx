import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { formatNumber, formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { useKgPrice } from '../auction-cells.tsx';
import { useLotGoods } from '../lot-cells.tsx';

type Offer = Answer<'GET /product-stock/offers'>['rows'][number];

/** The offers that can be auctioned, the largest first: one press makes a draft of one. */
export function OfferChoice({ offers, words }: { offers: readonly Offer[]; words: string }) {
  const t = useTranslations('auctionLots');
  const locale = useLocale();
  const path = usePath();
  const goodsName = useLotGoods();
  const kgPrice = useKgPrice();
  return (
    <div className="stack">
      <Form method="get" role="search" className="row gap-2 align-end">
        <Field name="name" label={t('new.find')} defaultValue={words} maxLength={120} autoComplete="off" />
        <SubmitButton look="outline">{t('new.search')}</SubmitButton>
      </Form>
      {offers.length === 0 ? (
        <EmptyState icon="search" title={t('new.none')} text={t('new.noneText')}>
          <LinkButton to={path('/seller/products')} look="outline">
            {t('new.toOffers')}
          </LinkButton>
        </EmptyState>
      ) : (
        <ListTable
          caption={t('new.choose')}
          rows={offers}
          keyOf={({ id }) => id}
          columns={[
            { label: t('facts.goods'), onCard: 'name', render: ({ product }) => goodsName(product) },
            { label: t('facts.warehouse'), onCard: 'fact', render: ({ warehouse }) => nameIn(locale, warehouse) },
            {
              label: t('form.packs'),
              isNumber: true,
              onCard: 'fact',
              render: ({ quantity, attribute }) => `${formatNumber(quantity)} × ${nameIn(locale, attribute)}`,
            },
            {
              label: t('facts.amount'),
              isNumber: true,
              onCard: 'fact',
              render: ({ quantity, unit_weight }) => formatQuantity(quantity * unit_weight, locale),
            },
            {
              label: t('facts.offer'),
              isNumber: true,
              onCard: 'fact',
              render: ({ price_per_kg }) => kgPrice(price_per_kg),
            },
            { label: t('new.begin'), isActions: true, render: (offer) => <Begin offer={offer} /> },
          ]}
        />
      )}
    </div>
  );
}

function Begin({ offer: { id, product } }: { offer: Offer }) {
  const t = useTranslations('auctionLots.new');
  return (
    <Form method="post">
      <input type="hidden" name="offer" value={id} />
      <SubmitButton look="outline" size="small" aria-label={t('beginOf', { grade: product.grade })}>
        <span className="whole">{t('begin')}</span>
      </SubmitButton>
    </Form>
  );
}
