import { Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import type { WireError } from '#contract/errors.ts';
import { leadToProof, proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { proposeRates } from './propose-rates.ts';
import { EndForm, RateForm } from './rate-forms.tsx';
import { addressOf, rateFilterOf, states } from './rate-filter.ts';
import { SubcategoryOptions } from './subcategory-options.tsx';
import type { Route } from './+types/rates';
import styles from '#web/ui/details/detail.module.css';
import own from './commission.module.css';
import list from '#web/ui/lists/list.module.css';
import { sameList } from '#web/page/list-address.ts';

const PAGE_SIZE = 50;
const TONES = { current: 'success', future: 'info', past: 'neutral' } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const filter = rateFilterOf(search);
  const page = pageNumberOf(search);
  const [rates, choices, proof] = await Promise.all([
    api('GET /staff/commission/rates', {
      query: {
        state: filter.state,
        ...(filter.company && { company_id: filter.company }),
        ...(filter.subcategory && { subcategory_id: filter.subcategory }),
        _start: (page - 1) * PAGE_SIZE,
        _limit: PAGE_SIZE,
      },
    }),
    api('GET /staff/commission/choices'),
    api('GET /auth/proof'),
  ]);
  return {
    ...rates,
    choices,
    proof,
    filter,
    page,
    pages: Math.ceil(rates.count / PAGE_SIZE),
    edit: Number(search.get('edit')),
    messages: messagesFor(locale, ['commissionRates', 'secondFactor']),
  };
}

export const action = formAction(async (call) => {
  const { form, page, request } = call;
  // A button that only takes a rate out has no fields: it leads to the proof and back.
  await proveByForm(call);
  leadToChange(page.locale, await proposeRates(page.api, form));
  return redirect(sameList(request.url, {}, ['edit']));
}, leadRemovalToProof);

/** Forms with fields ask for the proof within. */
function leadRemovalToProof(call: FormCall, error: WireError): object {
  return textOf(call.form, 'do') === 'remove' ? leadToProof(call, error) : {};
}

/** What the marketplace takes of sales, by seller, subcategory and period. */
export default function CommissionRates({ loaderData }: Route.ComponentProps) {
  const { rows, count, choices, filter, page, pages, edit } = loaderData;
  const refused = useActionData<typeof action>();
  const t = useTranslations('commissionRates');
  const locale = useLocale();
  const chosen = rows.find((rate) => rate.id === edit && rate.state !== 'past');
  const isFiltered = filter.state !== 'current' || filter.company !== null || filter.subcategory !== null;
  const form = { error: refused?.error, typed: refused?.typed, back: addressOf(filter) };
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className={list.title}>
        {t('title')} <small>{t('count', { count })}</small>
      </h1>
      <p className={own.intro}>{t('intro')}</p>
      <ListFilter
        fields={[
          {
            name: 'state',
            label: t('filter.state'),
            value: filter.state,
            choices: states.map((state) => ({ value: state, label: t(`state.${state}`) })),
          },
          {
            name: 'company',
            label: t('seller'),
            value: String(filter.company ?? ''),
            choices: [
              { value: '', label: t('filter.any') },
              ...choices.sellers.map((seller) => ({ value: String(seller.id), label: nameIn(locale, seller) })),
            ],
          },
          {
            name: 'subcategory',
            label: t('subcategory'),
            value: String(filter.subcategory ?? ''),
            choices: [
              { value: '', label: t('filter.any') },
              ...choices.subcategories.map((each) => ({ value: String(each.id), label: nameIn(locale, each) })),
            ],
          },
        ]}
        submit={t('filter.submit')}
        clear={isFiltered ? { label: t('filter.clear'), to: '?' } : null}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {rows.length === 0 ? (
            <EmptyState
              icon="store"
              heading="h2"
              title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
              text={t('empty.text')}
            />
          ) : (
            <ListTable
              caption={t('title')}
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                { label: t('seller'), render: ({ seller }) => (seller ? nameIn(locale, seller) : t('allSellers')) },
                {
                  label: t('subcategory'),
                  render: ({ subcategory }) => (subcategory ? nameIn(locale, subcategory) : t('allGoods')),
                },
                {
                  label: t('percent'),
                  isNumber: true,
                  render: ({ percent }) => <b>{formatNumber(percent, 2)}%</b>,
                },
                {
                  label: t('firstDay'),
                  render: ({ first_day }) => <span className="whole">{formatDay(first_day, locale)}</span>,
                },
                {
                  label: t('lastDay'),
                  render: ({ last_day }) => (
                    <span className="whole">{last_day ? formatDay(last_day, locale) : t('noEnd')}</span>
                  ),
                },
                {
                  label: t('filter.state'),
                  render: ({ state }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>,
                },
                {
                  label: t('edit'),
                  isActions: true,
                  render: ({ id, state, seller, subcategory }) =>
                    state !== 'past' && (
                      <Link
                        to={`${addressOf(filter, { edit: String(id) })}#rate`}
                        className="whole"
                        aria-current={id === edit || undefined}
                        aria-label={t(state === 'future' ? 'editOf' : 'endOf', {
                          seller: seller ? nameIn(locale, seller) : t('allSellers'),
                          goods: subcategory ? nameIn(locale, subcategory) : t('allGoods'),
                        })}
                      >
                        {t(state === 'future' ? 'edit' : 'end')}
                      </Link>
                    ),
                },
              ]}
            />
          )}
          <Pagination page={page} pages={pages} />
        </div>
        <aside className={styles.side}>
          {chosen?.state === 'current' ? (
            <EndForm key={chosen.id} rate={chosen} {...form} />
          ) : (
            <RateForm key={chosen?.id ?? 0} rate={chosen ?? null} sellers={choices.sellers} {...form}>
              <SubcategoryOptions subcategories={choices.subcategories} />
            </RateForm>
          )}
        </aside>
      </div>
    </>
  );
}
