import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/outcome';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const id = idIn(params.id);
  if (id === null) throw redirect(`/${page.locale}/seller`);
  return {
    outcome: await page.api('GET /demands/{id}/outcome', { params: { id } }),
    messages: messagesFor(page.locale, ['awards', 'dates']),
  };
}

/** What became of the company's own quote: what it won, and its place for the rest. */
export default function Outcome({ loaderData: { outcome } }: Route.ComponentProps) {
  const t = useTranslations('awards');
  const path = usePath();
  const mayNotQuote = useMayNot('manage_prices');
  const { number, lines, orders, id, state, rounds } = outcome;
  return (
    <div className="stack">
      <PageHead title={t('outcome.title', { number })} hidden />
      {!mayNotQuote && (
        <p>
          <BackLink list={`/seller/demands/${id}`}>{t('outcome.back')}</BackLink>
        </p>
      )}
      <h1>{t('outcome.title', { number })}</h1>
      <p>{t('outcome.how')}</p>
      <Table label={t('outcome.title', { number })}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('outcome.rank')}</th>
            <th scope="col">{t('outcome.won')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, what, rank, won_kg }) => (
            <tr key={position}>
              <th scope="row">
                <bdi>{what}</bdi>
              </th>
              <td>{rank === null ? '–' : t('rank', { rank })}</td>
              <td>
                {won_kg === null ? (
                  '–'
                ) : (
                  <>
                    <Badge tone="success">{t('outcome.yours')}</Badge> <Quantity kg={won_kg} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rounds.length > 0 && (
        <Panel title={t('outcome.finalRounds')}>
          <ul>
            {rounds.map((round) => (
              <li key={round.id}>
                <Link to={path(`/auctions/${round.id}`)}>{round.number}</Link> · <DateTime at={round.ends_at} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {orders.length > 0 && (
        <Panel title={t('outcome.orders')}>
          <ul>
            {orders.map(({ order_no, purchase_id, arrives }) => (
              <li key={order_no}>
                {purchase_id === null ? order_no : <Link to={path(`/seller/orders/${purchase_id}`)}>{order_no}</Link>} ·{' '}
                {t('arrives')} <Day day={arrives} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {state === 'open' && !mayNotQuote && (
        <p>
          <LinkButton to={path(`/seller/demands/${id}`)}>{t('outcome.quoteAgain')}</LinkButton>
        </p>
      )}
    </div>
  );
}
