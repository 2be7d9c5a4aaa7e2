import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { apiErrorOf, messageOf } from '#web/page/api-error.ts';
import { formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idIn, idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { RelatedSellers } from '../../quotes/openings.tsx';
import { PAYMENT_CREDIT, PAYMENT_QR, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { endOfDay } from './end-of-day.ts';
import { AwardForm } from './award-form.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { NextInRank } from './next-in-rank.tsx';
import { NextRound } from './next-round.tsx';
import { picksIn, splitIn } from './split-address.ts';
import { SplitChoice } from './split-choice.tsx';
import { RefusedPicks } from './refused-picks.tsx';
import { SplitOrders } from './split-orders.tsx';
import type { Route } from './+types/compare';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const id = idIn(params.id);
  if (id === null) throw redirect(`/${page.locale}/user/demands`);
  const search = new URL(request.url).searchParams;
  const wanted = splitIn(search);
  const [comparison, split, { data: addresses }, { openings }, next] = await Promise.all([
    page.api('GET /demands/{id}/comparison', { params: { id } }),
    wanted && page.api('POST /demands/{id}/split', { params: { id }, body: wanted }).catch(refusedSplit),
    page.api('GET /company-address/myaddress'),
    page.api('GET /my-demands/{id}/openings', { params: { id } }),
    page.api('GET /demands/{id}/next-in-rank', { params: { id } }),
  ]);
  return {
    comparison,
    split: split && 'refusal' in split ? null : split,
    /** Why there is no split of what the address asks for; what it picks by hand can be changed then. */
    refusal: split && 'refusal' in split ? split.refusal : null,
    picked: wanted?.kind === 'own' ? wanted.picks : [],
    isUnread: wanted === null && search.has('split'),
    openings,
    next,
    addresses: addresses.filter((each) => each.province.id === comparison.province.id),
    messages: messagesFor(page.locale, ['awards', 'quoteOpenings', 'dates']),
  };
}

/** A refusal of a split stays on the screen, where the numbers can be typed anew. */
function refusedSplit(caught: unknown): { refusal: string } {
  const refused = apiErrorOf(caught);
  if (!refused || refused.statusCode === 404) throw caught;
  return { refusal: messageOf(refused) };
}

type Params = Route.ActionArgs['params'];

const wayToPay = (chosen: string) =>
  ([PAYMENT_CREDIT, PAYMENT_QR] as const).find((known) => String(known) === chosen) ?? PAYMENT_TRANSFER;

export const action = formAction(async ({ page: { api, locale }, form, params }: FormCall<Params>) => {
  const id = idOf(params.id);
  if (textOf(form, 'do') === 'round') {
    const closes_at = endOfDay(textOf(form, 'closes_at'));
    await api('POST /demands/{id}/next-round', {
      params: { id },
      body: { closes_at, message: textOf(form, 'message') },
    });
    return redirect(`/${locale}/user/demands/${id}?done=round`);
  }
  if (textOf(form, 'do') === 'next') {
    const { is_waiting } = await api('POST /demands/{id}/next-in-rank', {
      params: { id },
      body: { version: textOf(form, 'version') },
    });
    return redirect(`/${locale}/user/demands/${id}?done=${is_waiting ? 'waiting' : 'awarded'}`);
  }
  const how = wayToPay(textOf(form, 'payment_type'));
  const { is_waiting } = await api('POST /demands/{id}/award', {
    params: { id },
    body: {
      picks: picksIn(new URLSearchParams(textOf(form, 'picks'))),
      version: textOf(form, 'version'),
      address_id: wholeNumberOf(form, 'address_id'),
      payment_type: how,
      ...(how === PAYMENT_CREDIT && { credit_time: wholeNumberOf(form, 'credit_time') }),
      po_number: textOf(form, 'po_number'),
      cost_centre: textOf(form, 'cost_centre'),
      reason: textOf(form, 'reason'),
      keeps_open: form.has('keeps_open'),
    },
  });
  return redirect(`/${locale}/user/demands/${id}?done=${is_waiting ? 'waiting' : 'awarded'}`);
});

/** All lines and quotes of an opened demand on one screen, splits of it, and the award. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { comparison, split, refusal, picked, isUnread, addresses, openings, next } = loaderData;
  const t = useTranslations('awards');
  const path = usePath();
  const { id, number, title, opened_at, looks, sellers, awarded, may_award } = comparison;
  return (
    <div className="stack">
      <PageHead title={t('title', { number })} hidden />
      <p>
        <BackLink list={`/user/demands/${id}`}>{t('back')}</BackLink>
      </p>
      <header className="stack gap-3">
        <h1>{t('title', { number })}</h1>
        <p>
          <bdi>{title}</bdi>
          {opened_at && (
            <>
              {' · '}
              {t('opened')} <DateTime at={opened_at} />
            </>
          )}
        </p>
      </header>
      {awarded && (
        <Notice tone="info">
          {t(`state.${awarded.state}`)} <Link to={path(`/user/demands/${id}`)}>{t('toOrders')}</Link>{' '}
          <a href={`/api/demands/${id}/award/pdf`}>{t('pdf')}</a>
        </Notice>
      )}
      <RelatedSellers openings={openings} />
      {sellers.length === 0 ? (
        <EmptyState icon="file" title={t('empty.title')} text={t('empty.text')}>
          <Link to={path(`/user/demands/${id}`)}>{t('empty.action')}</Link>
        </EmptyState>
      ) : (
        <>
          {may_award && <NextInRank next={next} />}
          <SplitChoice split={split} isUnread={isUnread} />
          <ComparisonTable comparison={comparison} split={split} />
          {refusal !== null && <RefusedPicks comparison={comparison} refusal={refusal} picked={picked} />}
          {split && split.picks.length > 0 && <SplitOrders comparison={comparison} split={split} />}
          {split && split.picks.length > 0 && may_award && (
            <AwardForm comparison={comparison} split={split} addresses={addresses} />
          )}
        </>
      )}
      {may_award && comparison.rounds_left > 0 && <NextRound left={comparison.rounds_left} />}
      <div className="links">
        {sellers.length > 0 && (comparison.rounds_left > 0 || comparison.has_counter_offers) && (
          <Link to={path(`/user/demands/${id}/counter-offers`)}>{t('counterOffers')}</Link>
        )}
        {sellers.length > 1 && <Link to={path(`/user/demands/${id}/final-round`)}>{t('finalRound')}</Link>}
        {may_award && <Link to={path(`/user/demands/${id}/end`)}>{t('end.link')}</Link>}
      </div>
      <details className="opens quiet">
        <summary>{t('looks', { count: looks.length })}</summary>
        <ul>
          {looks.map((look) => (
            <li key={`${look.name} ${look.first_at}`}>
              <bdi>{look.name}</bdi> · <DateTime at={look.first_at} /> – <DateTime at={look.last_at} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
