import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { gatewayMessageList } from '#contract/money/payments/message-list.ts';
import { outcomesToAskAbout, type MessageOutcome } from '#domain/money/payments/gateway-message.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Route } from './+types/messages';

type Query = NonNullable<Input<'GET /staff/gateway-messages'>['query']>;
type Message = Answer<'GET /staff/gateway-messages'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, gatewayMessageList, {
    path: '/staff/gateway-messages',
    fetchPage: (query: Query) => page.api('GET /staff/gateway-messages', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['list']) };
}

export const action = listAction(gatewayMessageList, {
  fetchPage: (api, query: Query) => api('GET /staff/gateway-messages', { query }),
});

const cells: Cells<Message> = {
  order_no: (message) => <Named message={message} />,
  transaction_id: (message) => <Transaction message={message} />,
  outcome: (message) => <Outcome message={message} />,
};

/** What payment gateways reported and what came of it; finance look here when a buyer says that they have paid. */
export default function GatewayMessages({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('staff.gateway');
  return (
    <ListScreen
      list={list}
      presets={[
        { label: t('show.waiting'), search: 'waiting=yes' },
        { label: t('show.not_booked'), search: `outcome=${outcomesToAskAbout.join(',')}` },
      ]}
      cells={cells}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}

function Transaction({ message: { gateway, transaction_id, paid_at } }: { message: Message }) {
  const t = useTranslations('staff.gateway');
  return (
    <>
      <code>
        {gateway}:{transaction_id}
      </code>
      <br />
      <small>
        {t('paidAt')} <DateTime at={paid_at} />
      </small>
    </>
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
