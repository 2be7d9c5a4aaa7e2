import { redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PRICE_RANGE_MAX_BAHT } from '#domain/limits.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Notice } from '../components/field.tsx';
import { PageHead } from '../components/page-head.tsx';
import { refusal } from '../form.ts';
import { nameIn } from '../i18n/language.ts';
import { messagesFor } from '../i18n/messages.server.ts';
import { searchOf } from '../mall/search-filters.ts';
import { pageOf, type Page } from '../page-context.ts';
import { requireMember } from '../require-member.ts';
import { usePath } from '../shell/use-shop.ts';
import { SearchForm } from './search-form.tsx';
import { wishesOf } from './wishes-of.ts';
import type { Route } from './+types/new-search';
import styles from './saved-searches.module.css';

const NAME_LENGTH = 80;

/** The mall's address without what is only a view of it, and with the words that were searched instead of mistyped ones. */
async function askedBy({ api }: Page, request: Request) {
  const address = new URL(request.url).searchParams;
  for (const view of ['page', 'sort', 'view', 'done']) address.delete(view);
  const { data, facets, count, corrected_name } = await api('POST /product/search', { body: { ...searchOf(address), sort: 'relevance', page: 1, perPage: 1 } });
  if (corrected_name) address.set('name', corrected_name);
  const { page: _page, sort: _sort, ...search } = searchOf(address);
  return { address: `?${address}`, search, facets, count, found: data };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const { search, facets, count } = await askedBy(page, request);
  const chosen = [...facets.subcategory, ...facets.category, ...facets.category_group, ...facets.manufacturer].filter(({ id }) => [...search.s_cat, ...search.cat, ...search.g_cat, ...search.manufacturer_id].includes(id));
  const name = [search.name, ...chosen.map((each) => nameIn(page.locale, each))].filter(Boolean).join(' · ').slice(0, NAME_LENGTH);
  return { name, count, limit: search.price_lte < PRICE_RANGE_MAX_BAHT ? search.price_lte : null, messages: messagesFor(page.locale, ['searches']) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = pageOf(context);
  const wishes = wishesOf(await request.formData());
  try {
    const { search, address } = await askedBy(page, request);
    await page.api('POST /saved-search/add', { body: { ...wishes, address, search } });
  } catch (error) {
    return refusal(error);
  }
  return redirect(`/${page.locale}/user/saved-searches?done=saved`);
}

/** Reached from the mall, with what was searched for there in the address. */
export default function NewSearch({ loaderData: { name, count, limit } }: Route.ComponentProps) {
  const t = useTranslations('searches');
  const path = usePath();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t('new')} hidden />
      <Breadcrumbs trail={[{ name: t('title'), to: path('/user/saved-searches') }, { name: t('new') }]} />
      <div className={styles.narrow}>
        <h1>{t('new')}</h1>
        <SearchForm values={{ name, limit, notify: 'daily' }} error={refused?.error}><Notice>{t('findsNow', { count })}</Notice></SearchForm>
      </div>
    </>
  );
}
