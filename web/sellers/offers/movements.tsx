import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import type { Answer, Input } from '#contract/client.ts';
import { movementList } from '#contract/sellers/movement-list.ts';
import { formatNumber } from '#domain/values/format.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import type { Tone } from '#web/ui/display/status.ts';
import { OfferHeading } from './offer-heading.tsx';
import { oneOffer } from './one-offer.ts';
import type { Route } from './+types/movements';

type Query = NonNullable<Input<'GET /product-stock/movements/{id}'>['query']>;
type Movement = Answer<'GET /product-stock/movements/{id}'>['rows'][number];

const TONES: Readonly<Record<Movement['kind'], Tone>> = {
  received: 'success',
  sold: 'primary',
  returned: 'info',
  corrected: 'warning',
  reserved: 'neutral',
  released: 'neutral',
};

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const offer = await oneOffer(page, params.id);
  const id = offer.stock.product_stock_id;
  const list = await loadList(page, request, movementList, {
    path: `/product-stock/movements/${id}`,
    fetchPage: (query: Query) => page.api('GET /product-stock/movements/{id}', { params: { id }, query }),
  });
  return { ...offer, list, messages: messagesFor(page.locale, ['offers', 'list']) };
}

export const action: (args: Route.ActionArgs) => Promise<unknown> = (args) =>
  listAction(movementList, {
    fetchPage: (api, query: Query) =>
      api('GET /product-stock/movements/{id}', { params: { id: idOf(args.params.id) }, query }),
  })(args);

const signed = (units: number) => `${units > 0 ? '+' : '−'}${formatNumber(Math.abs(units))}`;

const cellsOf = (kinds: Readonly<Record<string, string>> = {}): Cells<Movement> => ({
  at: ({ at }) => <DateTime at={at} />,
  kind: ({ kind }) => <Badge tone={TONES[kind]}>{kinds[kind]}</Badge>,
  quantity: ({ quantity }) => signed(quantity),
  purchase_no: ({ purchase_no }) => purchase_no && <Purchase number={purchase_no} />,
});

/** What came and went of one offer, newest first, with what was left each time. */
export default function Movements({ loaderData: { product, stock, list } }: Route.ComponentProps) {
  const t = useTranslations('offers');
  const locale = useLocale();
  return (
    <ListScreen
      list={list}
      cells={cellsOf(list.values['kind'])}
      above={<OfferHeading title={list.title} product={product} stock={stock} />}
      siblings={
        <p>
          {t('movements.onHand')} <b>{packsCounted(stock.quantity, stock.attribute)[locale]}</b>
        </p>
      }
      empty={{ icon: 'history', title: t('movements.empty'), text: t('movements.emptyText') }}
    />
  );
}

function Purchase({ number }: { number: string }) {
  const path = usePath();
  return <Link to={path(`/seller/orders?number=${encodeURIComponent(number)}`)}>{number}</Link>;
}
