import { Link, useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import type { Answer } from '#contract/client.ts';
import { formatNumber } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import type { Tone } from '#web/ui/display/status.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { OfferHeading } from './offer-heading.tsx';
import { oneOffer } from './one-offer.ts';
import type { Route } from './+types/movements';
import styles from './offers.module.css';

type Movement = Answer<'GET /product-stock/movements/{id}'>['data'][number];

const PAGE_SIZE = 50;
const TONES: Readonly<Record<Movement['kind'], Tone>> = {
  received: 'success',
  sold: 'primary',
  returned: 'info',
  corrected: 'warning',
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const number = pageNumberOf(new URL(request.url).searchParams);
  const offer = await oneOffer(page, params.id);
  const { data: movements, count } = await page.api('GET /product-stock/movements/{id}', {
    params: { id: offer.stock.product_stock_id },
    query: { _start: (number - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  return { ...offer, movements, count, page: number, messages: messagesFor(page.locale, ['offers']) };
}

/** What came and went of one offer, newest first, with what was left each time. */
export default function Movements() {
  const { product, stock, movements, count, page } = useLoaderData<typeof loader>();
  const t = useTranslations('offers');
  const locale = useLocale();
  return (
    <>
      <OfferHeading title={t('movements.title')} product={product} stock={stock} />
      <p className={styles.onHand}>
        {t('movements.onHand')} <b>{packsCounted(stock.quantity, stock.attribute)[locale]}</b>
        {' · '}
        <span className="soft">{t('movements.count', { count })}</span>
      </p>
      {movements.length === 0 ? (
        <EmptyState icon="history" title={t('movements.empty')} text={t('movements.emptyText')} />
      ) : (
        <ListTable
          caption={t('movements.title')}
          rows={movements}
          columns={[
            { label: t('movements.at'), render: ({ at }) => <DateTime at={at} /> },
            {
              label: t('movements.kind'),
              render: ({ kind }) => <Badge tone={TONES[kind]}>{t(`movements.kinds.${kind}`)}</Badge>,
            },
            { label: t('movements.quantity'), isNumber: true, render: ({ quantity }) => signed(quantity) },
            {
              label: t('movements.balance'),
              isNumber: true,
              render: ({ quantity_after }) => <b>{formatNumber(quantity_after)}</b>,
            },
            { label: t('movements.lot'), render: ({ lot_no }) => lot_no ?? '–' },
            { label: t('movements.about'), render: (movement) => <About movement={movement} /> },
          ]}
        />
      )}
      <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
    </>
  );
}

const signed = (units: number) => `${units > 0 ? '+' : '−'}${formatNumber(Math.abs(units))}`;

/** Which purchase it belongs to, why it was corrected, who did it. */
function About({ movement: { purchase_no, reason, by } }: { movement: Movement }) {
  const t = useTranslations('offers.movements');
  const path = usePath();
  return (
    <>
      {purchase_no && (
        <Link to={path(`/seller/orders?number=${encodeURIComponent(purchase_no)}`)}>
          {t('purchase', { number: purchase_no })}
        </Link>
      )}
      {reason && <span>{reason}</span>}
      {by && <small className={styles.by}>{t('by', { name: by })}</small>}
      {!purchase_no && !reason && !by && '–'}
    </>
  );
}
