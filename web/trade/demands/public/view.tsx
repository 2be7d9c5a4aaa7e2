import { Link, useRevalidator } from 'react-router';
import { formatQuantity } from '#domain/values/format.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formAction, textOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import { useLocale, useMayNot, usePath, useShop } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { DemandBadge } from '../demand-cells.tsx';
import { SellerFacts } from '../demand-facts.tsx';
import type { DemandPage } from '../demand-shapes.ts';
import { LineList } from '../line-list.tsx';
import { Questions } from '../questions.tsx';
import { Versions } from '../versions.tsx';
import type { Route } from './+types/view';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    demand: await page.api('GET /demands/{id}', { params: { id: idOf(params.id) } }),
    isAsked: new URL(request.url).searchParams.get('done') === 'ask',
    messages: messagesFor(page.locale, ['demands', 'dates']),
  };
}

/** After a refusal, too: it may have closed meanwhile. */
export const shouldRevalidate = () => true;

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    await api('POST /demands/{id}/questions', {
      params: { id },
      body: { question: textOf(form, 'question'), is_confirmed: form.has('is_confirmed') },
    });
    return redirect(`/${locale}/post-demand/${id}?done=ask`);
  },
);

/** One demand: to everybody what is wanted, to companies that sell all that they quote for. */
export default function Demand({ loaderData: { demand, isAsked } }: Route.ComponentProps) {
  const t = useTranslations('demands');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const seller = demand.for_seller;
  useObjectChanges('demands', seller ? [demand.id] : [], () => void revalidate());
  const refused = useKeptAnswer<typeof action>();
  const wanted = demand.lines
    .map(({ grade, material, kg }) => `${grade ?? nameIn(locale, material)} ${formatQuantity(kg, locale)}`)
    .slice(0, 3)
    .join(', ');
  const title = t('public.wanted', { goods: wanted });
  return (
    <div className="page stack page-room">
      <PageHead
        title={title}
        description={t('public.describes', { goods: wanted, province: nameIn(locale, demand.province) })}
        hidden={demand.state !== 'open'}
      />
      <p>
        <BackLink list="/post-demand">{t('public.back')}</BackLink>
      </p>
      <header className="row gap-2">
        <h1>{title}</h1>
        <DemandBadge state={demand.state} />
      </header>
      <p className="wrap muted">
        <span>{demand.number}</span>
        <span>{t('public.to', { province: nameIn(locale, demand.province) })}</span>
        <span>
          {t('fact.closes')} <DateTime at={demand.closes_at} />
        </span>
      </p>
      <Ways demand={demand} />
      {isAsked && !refused && <DoneNotice>{t('done.ask')}</DoneNotice>}
      <FormErrors error={refused?.error}>
        {refused && <FormError />}
        {seller ? (
          <>
            {seller.title !== '' && <p>{seller.title}</p>}
            <Panel title={t('lines')}>
              <LineList lines={seller.terms.lines} />
            </Panel>
            <Panel title={t('facts')}>
              <SellerFacts demand={seller} />
            </Panel>
            <Questions
              questions={seller.questions}
              mayAnswer={false}
              left={seller.questions_left}
              typed={refused?.typed}
              asksToConfirm={refused?.error.error === 'demand_text_names_somebody'}
            />
            <Versions versions={seller.versions} />
          </>
        ) : (
          <Summary demand={demand} />
        )}
      </FormErrors>
    </div>
  );
}

/** What the reader can do here: quote, log in, or look at the own page. */
function Ways({ demand }: { demand: DemandPage }) {
  const t = useTranslations('demands.public');
  const path = usePath();
  const { user } = useShop();
  const mayNotQuote = useMayNot('manage_prices');
  if (demand.is_own)
    return (
      <p>
        <LinkButton to={path(`/user/demands/${demand.id}`)}>{t('own')}</LinkButton>
      </p>
    );
  const quote = demand.may_quote && !mayNotQuote && `/seller/demands/${demand.id}`;
  if (demand.state !== 'open')
    return (
      <Notice>
        {t('over')} {quote && <Link to={path(quote)}>{t('myQuote')}</Link>}
      </Notice>
    );
  if (demand.may_quote)
    return quote ? (
      <p>
        <LinkButton to={path(quote)}>{t('quote')}</LinkButton>
      </p>
    ) : (
      <Notice>{mayNotQuote}</Notice>
    );
  if (user) return <Notice>{t('notSelling')}</Notice>;
  return (
    <p>
      <LinkButton to={path(`/login?redirect=${encodeURIComponent(path(`/post-demand/${demand.id}`))}`)}>
        {t('logIn')}
      </LinkButton>
    </p>
  );
}

function Summary({ demand: { lines } }: { demand: DemandPage }) {
  const t = useTranslations('demands');
  const locale = useLocale();
  return (
    <Panel title={t('lines')}>
      <ol className="stack gap-3">
        {lines.map(({ position, grade, material, kg, is_monthly }) => (
          <li key={position}>
            <b>{grade ?? nameIn(locale, material)}</b>{' '}
            {grade !== null && <span className="soft">{nameIn(locale, material)}</span>} <Quantity kg={kg} />
            {is_monthly && <span className="soft"> {t('public.monthly')}</span>}
          </li>
        ))}
      </ol>
      <p className="soft">{t('public.more')}</p>
    </Panel>
  );
}
