import { useActionData, useLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { percentOf } from '#web/page/amount-of.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { DecisionOutcome } from '#web/ui/details/decision-outcome.tsx';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { sameList } from '#web/page/list-address.ts';
import { requireWithin } from '#web/ui/lists/page-number.ts';
import { Allowance } from './allowance.tsx';
import { DecideBar, FORM } from './decide-bar.tsx';
import { GoodsCell, MarketCell, PriceCell, SellerCell } from './price-cells.tsx';
import { addressOf, filterOf, kinds, PAGE_SIZE, queryOf } from './price-filter.ts';
import type { Route } from './+types/prices';
import styles from './prices.module.css';

/** Prices that wait for staff; tab, search, order and page stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const filter = filterOf(search);
  const found = await api('GET /staff/prices', { query: queryOf(filter) });
  requireWithin(request, filter.page, Math.ceil(found.count / PAGE_SIZE));
  return {
    ...found,
    filter,
    outcome: { did: search.get('did'), count: Number(search.get('n')), gone: Number(search.get('gone')) },
    messages: messagesFor(locale, ['priceApprovals']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form, request }) => {
  const does = form.get('do');
  if (does === 'allowance') {
    const proposed = await api('PUT /staff/price-allowance/{id}', {
      params: { id: wholeNumberOf(form, 'company_id') },
      body: { percent: percentOf(form, 'percent') },
    });
    leadToChange(locale, proposed);
    return redirect(sameList(request.url, { did: 'allowance' }));
  }
  const ids = form.getAll('id').map(Number);
  if (ids.length === 0) return { isNothingChosen: true };
  const { decided, gone } =
    does === 'refuse'
      ? await api('POST /staff/prices/refuse', { body: { ids, reason: textOf(form, 'reason') } })
      : await api('POST /staff/prices/approve', { body: { ids } });
  const did = does === 'refuse' ? 'refused' : 'approved';
  return redirect(sameList(request.url, { did, n: String(decided), gone: String(gone) }));
}, leadToProof);

export default function Prices() {
  const { rows, count, outliers, filter, outcome } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTranslations('priceApprovals');
  const locale = useLocale();
  const done = useOutcome(outcome);
  const isSearch = filter.q !== '' || filter.company_id !== null;
  const [first] = rows;
  const maySetAllowance = mayAct(useShop().user, 'catalogue');
  return (
    <>
      <DecisionOutcome done={done} error={answer?.error} />
      <ListScreen
        title={t('title')}
        note={t('count', { count, outliers })}
        tabs={{
          label: t('tabs'),
          links: kinds.map((kind) => ({
            to: addressOf({ ...filter, kind, page: 1 }),
            label: t(`tab.${kind}`),
            isCurrent: kind === filter.kind,
          })),
        }}
        filter={
          <ListFilter
            fields={[
              { name: 'q', label: t('filter.q'), value: filter.q, maxLength: 120 },
              {
                name: 'sort',
                label: t('filter.sort'),
                value: filter.sort,
                choices: [
                  { value: 'outliers', label: t('filter.outliers') },
                  { value: 'oldest', label: t('filter.oldest') },
                ],
              },
            ]}
            hidden={{ kind: filter.kind, company_id: filter.company_id }}
            submit={t('filter.submit')}
            clear={
              isSearch ? { label: t('filter.clear'), to: addressOf({ ...filter, q: '', company_id: null }) } : null
            }
          />
        }
        columns={[
          {
            label: t('table.choose'),
            render: (row) => (
              <input
                type="checkbox"
                name="id"
                value={row.id}
                form={FORM}
                className={styles.tick}
                aria-label={t('chooseNamed', { name: `${row.product.grade} ${nameIn(locale, row.seller)}` })}
              />
            ),
          },
          { label: t('table.goods'), render: (row) => <GoodsCell row={row} /> },
          { label: t('table.price'), render: (row) => <PriceCell row={row} /> },
          { label: t('table.market'), render: (row) => <MarketCell row={row} /> },
          { label: t('table.seller'), render: (row) => <SellerCell row={row} filter={filter} /> },
          { label: t('table.since'), render: (row) => <DateTime at={row.proposed_at} /> },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="check" title={t(isSearch || filter.kind !== 'all' ? 'empty.search' : 'empty.title')} />
        }
        page={filter.page}
        pages={Math.ceil(count / PAGE_SIZE)}
      />
      {rows.length > 0 && (
        <DecideBar
          key={rows.map(({ id }) => id).join()}
          count={rows.length}
          typed={answer?.typed}
          isNothingChosen={answer?.isNothingChosen === true}
        />
      )}
      {filter.company_id !== null && first && maySetAllowance && (
        <Allowance seller={first.seller} record={first.record} />
      )}
    </>
  );
}

/** What became of the last decision, in words. */
function useOutcome({ did, count, gone }: { did: string | null; count: number; gone: number }): string | null {
  const t = useTranslations('priceApprovals');
  if (did === 'allowance') return t('saved');
  if (did !== 'approved' && did !== 'refused') return null;
  return [t(`done.${did}`, { count }), gone > 0 ? t('done.gone', { count: gone }) : ''].filter(Boolean).join(' ');
}
