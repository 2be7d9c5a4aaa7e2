import { Form, useActionData } from 'react-router';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import { formAction, type FormCall, type Typed } from '#web/page/form.ts';
import { idIn, idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { MAX_COUNTER_LETTERS } from '#domain/trade/quotes/counter-offer.ts';
import { SendButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormError, FormErrors, TextField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { atCounterFields, cellsToWish, countersInForm, messageName } from './counter-form.ts';
import { SentCounters } from './sent-counters.tsx';
import { WishFields, type Comparison } from './wish-fields.tsx';
import type { Route } from './+types/counter-offers';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const id = idIn(params.id);
  if (id === null) throw redirect(`/${page.locale}/user/demands`);
  const sent = await page.api('GET /demands/{id}/counter-offers', { params: { id } });
  // While sellers answer nothing is compared.
  const comparison = await page.api('GET /demands/{id}/comparison', { params: { id } }).catch((caught: unknown) => {
    if (apiErrorOf(caught)?.error === 'demand_not_opened') return null;
    throw caught;
  });
  return {
    id,
    sent,
    comparison,
    done: new URL(request.url).searchParams.get('done') === 'sent',
    messages: messagesFor(page.locale, ['counterOffers', 'dates']),
  };
}

type Call = FormCall<Route.ActionArgs['params']>;

export const action = formAction(
  async ({ page: { api, locale }, form, params }: Call) => {
    const id = idOf(params.id);
    await api('POST /demands/{id}/counter-offers', { params: { id }, body: countersInForm(form).body });
    return redirect(`/${locale}/user/demands/${id}/counter-offers?done=sent`);
  },
  ({ form }, error) => ({ error: atCounterFields(error, countersInForm(form).names) }),
);

/** Wished prices for some sellers or all, and what was asked before. */
export default function CounterOffers({ loaderData: { id, sent, comparison, done } }: Route.ComponentProps) {
  const t = useTranslations('counterOffers');
  const refused = useActionData<typeof action>();
  const mayAsk = comparison !== null && comparison.may_award && comparison.rounds_left > 0;
  return (
    <div className="stack narrow">
      <PageHead title={t('title', { number: sent.number })} hidden />
      <p>
        <BackLink list={comparison ? `/user/demands/${id}/compare` : `/user/demands/${id}`}>{t('back')}</BackLink>
      </p>
      <h1>{t('title', { number: sent.number })}</h1>
      {done && !refused && <DoneNotice>{t('done')}</DoneNotice>}
      <SentCounters offers={sent.offers} />
      {mayAsk ? (
        <FormErrors error={refused?.error}>
          <Ask comparison={comparison} typed={refused?.typed} />
        </FormErrors>
      ) : (
        <Notice tone="info">{t(comparison === null ? 'answering' : 'none')}</Notice>
      )}
    </div>
  );
}

/** So many sellers stand open; of more each opens by its name. */
const OPEN_SELLERS = 3;

function Ask({ comparison, typed }: { comparison: Comparison; typed: Typed | undefined }) {
  const t = useTranslations('counterOffers');
  const locale = useLocale();
  const sellers = comparison.sellers
    .filter(({ is_valid }) => is_valid)
    .map((seller) => ({ seller, cells: cellsToWish(comparison, seller.id) }))
    .filter(({ cells }) => cells.length > 0);
  return (
    <Form method="post" className="stack">
      <FormError />
      <p>{t('how', { left: comparison.rounds_left })}</p>
      {sellers.map(({ seller, cells }) => (
        <Panel key={seller.id} title={nameIn(locale, seller)}>
          <p className="soft">
            {t('binds')} <Day day={seller.valid_until} />
          </p>
          <WishFields
            cells={cells}
            lines={comparison.lines}
            typed={typed}
            isOpen={sellers.length <= OPEN_SELLERS || typed !== undefined}
          >
            <TextField
              name={messageName(seller.id)}
              label={t('message')}
              optional
              rows={2}
              maxLength={MAX_COUNTER_LETTERS}
              defaultValue={typed?.[messageName(seller.id)] ?? ''}
            />
          </WishFields>
        </Panel>
      ))}
      <DateField
        name="closes_at"
        label={t('closes')}
        help={t('closesHelp')}
        required
        defaultValue={typed?.['closes_at'] ?? ''}
      />
      <div>
        <SendButton>{t('send')}</SendButton>
      </div>
    </Form>
  );
}
