import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { messageFilters, outcomesToAskAbout, type MessageOutcome } from '#domain/money/payments/gateway-message.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import type { Route } from './+types/messages';

const PAGE_SIZE = 25;

type Message = Answer<'GET /staff/gateway-messages'>['messages'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const page = pageNumberOf(search);
  const show = messageFilters.find((filter) => filter === search.get('show')) ?? 'all';
  const found = await pageOf(context).api('GET /staff/gateway-messages', {
    query: { show, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  const pages = Math.ceil(found.count / PAGE_SIZE);
  requireWithin(request, page, pages);
  return { ...found, show, page, pages };
}

/** What payment gateways reported and what came of it; finance look here when a buyer says that they have paid. */
export default function GatewayMessages({ loaderData: { messages, count, show, page, pages } }: Route.ComponentProps) {
  const t = useTranslations('staff.gateway');
  const locale = useLocale();
  return (
    <ListScreen
      title={t('title')}
      note={t('count', { count })}
      tabs={{
        label: t('title'),
        links: messageFilters.map((filter) => ({
          label: t(`show.${filter}`),
          to: `?show=${filter}`,
          isCurrent: filter === show,
        })),
      }}
      columns={[
        {
          label: t('received'),
          isDate: true,
          render: ({ received_at }) => formatDateTime(new Date(received_at), locale),
        },
        { label: t('amount'), isNumber: true, render: ({ amount }) => formatMoney(amount, 'THB') },
        { label: t('order'), render: (message) => <Named message={message} /> },
        {
          label: t('transaction'),
          render: ({ gateway, transaction_id, paid_at }) => (
            <>
              <code>
                {gateway}:{transaction_id}
              </code>
              <br />
              <small>
                {t('paidAt')} {formatDateTime(new Date(paid_at), locale)}
              </small>
            </>
          ),
        },
        { label: t('outcome'), render: (message) => <Outcome message={message} /> },
      ]}
      rows={messages}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      page={page}
      pages={pages}
    />
  );
}

/** The order that the references name; else the references. */
function Named({ message: { order_id, order_no, ref1, ref2 } }: { message: Message }) {
  const locale = useLocale();
  if (order_id !== null) return <Link to={`/${locale}/staff/order/${order_id}`}>{order_no}</Link>;
  return (
    <small>
      Ref1 {ref1}
      <br />
      Ref2 {ref2}
    </small>
  );
}

const isToAskAbout = (outcome: MessageOutcome) => outcomesToAskAbout.some((each) => each === outcome);

/** What came of it and why, and how it was known to be true. */
function Outcome({ message: { outcome, is_proven } }: { message: Message }) {
  const t = useTranslations('staff.gateway');
  return (
    <>
      <Badge tone={toneOf(outcome)}>{t(`state.${outcome ?? 'waiting'}`)}</Badge>
      <br />
      <small>{t(`why.${outcome ?? (is_proven ? 'waiting' : 'asking')}`)}</small>
    </>
  );
}

function toneOf(outcome: MessageOutcome | null) {
  if (outcome === null) return 'info';
  if (outcome === 'unproven') return 'danger';
  return isToAskAbout(outcome) ? 'warning' : 'success';
}
