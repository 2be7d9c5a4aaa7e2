import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { LISTED_OFFERS_PAGE_SIZE, MY_PRODUCTS_PAGE_SIZE } from '#domain/values/limits.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { sameList } from '#web/page/list-address.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { requireWithin } from '#web/ui/lists/page-number.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { warehouseName } from '#web/sellers/seller-centre/warehouse-form.ts';
import { isPrepared, PreparedOffers, type PreparedDraft } from '#web/sellers/prepared-offers/prepared-offers.tsx';
import { EmptyOffers } from './empty-offers.tsx';
import { FilterForm } from './filter-form.tsx';
import { OffersForm } from './offers-form.tsx';
import { doneOf, performAct } from './offer-acts.ts';
import { countQuery, isOneProduct, isWhole, listQuery, offerFilterOf } from './offer-filter.ts';
import { atTheirOffers, changedRows } from './saving/save-offers.ts';
import { StateTabs } from './state-tabs.tsx';
import type { Route } from './+types/my-products';
import list from '#web/ui/lists/list.module.css';
import styles from './offers.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers', 'manage_prices');
  const address = new URL(request.url).searchParams;
  const asked = offerFilterOf(address);
  const { filter, wrong } = asked;
  const [{ data: products }, { count, all, states }, { data: warehouses }, prepared] = await Promise.all([
    wrong.length > 0
      ? { data: [] }
      : page.api('GET /product-stock/myproduct', { query: listQuery(filter, asked.page, asked.offersPage) }),
    page.api('GET /product-stock/myproduct/count', { query: countQuery(filter, wrong) }),
    page.api('GET /company-warehouse/mywarehouse'),
    isWhole(filter) ? preparedDrafts(page) : [],
  ]);
  const most = Math.max(...products.map(({ stock_count }) => stock_count), 1);
  const offerPages = Math.ceil(most / LISTED_OFFERS_PAGE_SIZE);
  requireWithin(request, asked.offersPage, offerPages, 'offers');
  return {
    ...asked,
    products,
    prepared,
    offerPages,
    count,
    states: { ...states, all },
    warehouses: warehouses.map((each) => ({ id: each.id, name: warehouseName(page.locale, each) })),
    done: doneOf(address),
    messages: messagesFor(page.locale, ['offers', 'offerDrafts', 'people', 'priceSlip']),
  };
}

/** What waits for its warehouse, for who keeps the offers. */
async function preparedDrafts({ api, user }: Page): Promise<PreparedDraft[]> {
  const company = user?.company;
  if (!company || !mayInCompany(company.role, company.selling_roles, 'manage_offers')) return [];
  return (await api('GET /offer-draft/mydraft')).data.filter(isPrepared);
}

export const action = formAction(
  async (call) => {
    const { request } = call;
    const done = await performAct(call);
    if (done !== 'saved' && done !== 'removed') return { done };
    return redirect(sameList(request.url, { done }, ['page']));
  },
  ({ form }, error) => ({ error: atTheirOffers(error, changedRows(form)) }),
);

/** After a refusal, too: what an offer has now stands beside what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

/** What the seller offers, by product and warehouse; edited in the table and saved once. */
export default function MyProducts() {
  const { filter, wrong, page, offersPage, offerPages, products, prepared, count, states, warehouses, done } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTranslations('offers');
  const path = usePath();
  const mayAdd = useMayNot('manage_offers') === undefined;
  const told = answer?.error ? null : (answer?.done ?? done);
  return (
    <>
      <PageHead title={t('title')} hidden />
      <header className={styles.title}>
        <h1 className={list.title}>
          {t('title')} <small>{t('count', { count })}</small>
        </h1>
        {mayAdd && (
          <div className="wrap">
            <LinkButton to={path('/seller/products/files')} look="plain">
              {t('files')}
            </LinkButton>
            <LinkButton to={path('/seller/products/new')} look="outline">
              {t('add')}
            </LinkButton>
          </div>
        )}
      </header>
      {told &&
        (told === 'none' ? (
          <Notice tone="danger">{t('done.none')}</Notice>
        ) : (
          <DoneNotice>{t(`done.${told}`)}</DoneNotice>
        ))}
      <MayNot right="manage_prices" />
      <MayNot right="manage_offers" />
      {page === 1 && <PreparedOffers drafts={prepared} />}
      <StateTabs filter={filter} states={states} />
      <FilterForm filter={filter} wrong={wrong} warehouses={warehouses} />
      {products.length === 0 ? (
        (prepared.length === 0 || !isWhole(filter)) && <EmptyOffers filter={filter} wrong={wrong} mayAdd={mayAdd} />
      ) : (
        <OffersForm filter={filter} products={products} error={answer?.error} typed={answer?.typed} />
      )}
      {isOneProduct(filter) && <Pagination page={offersPage} pages={offerPages} parameter="offers" />}
      {wrong.length === 0 && <Pagination page={page} pages={Math.ceil(count / MY_PRODUCTS_PAGE_SIZE)} />}
    </>
  );
}
