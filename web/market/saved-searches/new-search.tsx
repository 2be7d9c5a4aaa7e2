import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PRICE_RANGE_MAX_BAHT } from '#domain/values/limits.ts';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { searchOf } from '#web/market/mall/search-filters.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { proposedName } from './proposed-name.ts';
import { SearchForm } from './search-form.tsx';
import { wishesOf } from './wishes-of.ts';
import type { Route } from './+types/new-search';

/**
 * The mall's address without what is only a view of it, and with the words that were searched instead of mistyped ones;
 * a code may be one that is not on sale yet, and is left as it is. Its highest price becomes the limit; delivered
 * prices are none that a saved search knows, they are left out.
 */
async function askedBy({ api, delivery }: Page, request: Request) {
  const address = new URL(request.url).searchParams;
  const isDelivered = delivery !== null && (address.has('price_gte') || address.has('price_lte'));
  for (const left of ['page', 'sort', 'view', 'done', ...(isDelivered ? ['price_gte', 'price_lte'] : [])])
    address.delete(left);
  const ask = () =>
    api('POST /product/search', {
      body: { ...searchOf(address), strict: true, sort: 'relevance', page: 1, perPage: 1 },
    });
  const [asTyped, { data: tree }] = await Promise.all([ask(), api('GET /product-category/public')]);
  const isMistyped =
    asTyped.corrected_name !== null &&
    !asTyped.understood.some(({ kind, corrected }) => kind === 'code' && corrected !== null);
  if (isMistyped) address.set('name', asTyped.corrected_name!);
  const { facets, properties, count } = isMistyped ? await ask() : asTyped;
  const { page: _page, sort: _sort, price_lte, ...search } = searchOf(address);
  address.delete('price_lte');
  return {
    address: `?${address}`,
    search,
    limit: price_lte < PRICE_RANGE_MAX_BAHT ? price_lte : null,
    isDelivered,
    found: { facets, properties, tree },
    count,
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const { search, limit, isDelivered, found, count } = await askedBy(page, request);
  return {
    name: proposedName(search, found, page.locale),
    count,
    limit,
    isDelivered,
    messages: messagesFor(page.locale, ['savedSearches']),
  };
}

export const action = formAction(async ({ page, form, request }) => {
  const wishes = wishesOf(form);
  const { search, address } = await askedBy(page, request);
  await page.api('POST /saved-search/add', { body: { ...wishes, address, search } });
  return redirect(`/${page.locale}/user/saved-searches?done=saved`);
});

/** Reached from the mall, with what was searched for there in the address. */
export default function NewSearch({ loaderData: { name, count, limit, isDelivered } }: Route.ComponentProps) {
  const t = useTranslations('savedSearches');
  const path = usePath();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t('new')} hidden />
      <Breadcrumbs trail={[{ name: t('title'), to: path('/user/saved-searches') }, { name: t('new') }]} />
      <div className="stack narrow above-3">
        <h1>{t('new')}</h1>
        <SearchForm values={{ name, limit, notify: 'daily' }} error={refused?.error}>
          <Notice>{t('findsNow', { count })}</Notice>
          {isDelivered && <Notice tone="warning">{t('delivered')}</Notice>}
        </SearchForm>
      </div>
    </>
  );
}
