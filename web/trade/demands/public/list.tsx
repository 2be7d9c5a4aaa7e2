import { useEffect } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { publishedDemandStates } from '#domain/trade/demands/demand.ts';
import type { Input } from '#contract/client.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { idIn } from '#web/page/ids.ts';
import { useObjectChanges } from '#web/page/use-object-changes.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, useMayOrder, usePath, useShop } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field, SelectField } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { DemandBadge, GoodsOfRow } from '../demand-cells.tsx';
import type { DemandRow } from '../demand-shapes.ts';
import type { Route } from './+types/list';

const PAGE_SIZE = 25;
/** A page that is looked at asks so often for demands that are new; visitors, who have no stream, for all else, too. */
const LOOK_MS = 60_000;
const TONNES = ['to_5', '5_to_20', '20_to_100', 'from_100'] as const;
const SORTS = ['-published_at', 'closes_at', '-kg'] as const;

const among = <Value extends string>(values: readonly Value[], typed: string | null): Value | null =>
  values.find((value) => value === typed) ?? null;

/** What the address asks for; what nobody knows is left out. */
function askedIn(search: URLSearchParams) {
  return {
    goods: (search.get('goods') ?? '').trim().slice(0, 60),
    category: idIn(search.get('category')),
    material: idIn(search.get('material')),
    province: idIn(search.get('province')),
    tonnes: among(TONNES, search.get('tonnes')),
    state: among([...publishedDemandStates, 'all'] as const, search.get('state')) ?? 'open',
    sort: among(SORTS, search.get('sort')) ?? SORTS[0],
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const asked = askedIn(search);
  const number = pageNumberOf(search);
  const { goods, category, material, province, tonnes, state, sort } = asked;
  const query: NonNullable<Input<'GET /demands'>['query']> = {
    ...(goods !== '' && { goods }),
    ...(category !== null && { category }),
    ...(material !== null && { material }),
    ...(province !== null && { province }),
    ...(tonnes !== null && { tonnes }),
    ...(state !== 'all' && { state }),
    sort,
    _start: (number - 1) * PAGE_SIZE,
    _limit: PAGE_SIZE,
  };
  const [found, delivery] = await Promise.all([page.api('GET /demands', { query }), deliveryView(page)]);
  return {
    asked,
    rows: found.rows,
    page: number,
    pages: Math.ceil(found.count / PAGE_SIZE),
    provinces: delivery.provinces,
    messages: messagesFor(page.locale, ['demands', 'dates']),
  };
}

/** Demands that are open to all: what is wanted, how much, where to and until when. */
export default function Demands({ loaderData: { asked, rows, page, pages, provinces } }: Route.ComponentProps) {
  const t = useTranslations('demands');
  const path = usePath();
  const mayOrder = useMayOrder();
  useNews(rows);
  return (
    <div className="page stack page-room">
      <PageHead title={t('public.title')} description={t('public.description')} />
      <header className="row between gap-3">
        <div className="stack gap-2">
          <h1>{t('public.title')}</h1>
          <p className="soft">{t('public.lead')}</p>
        </div>
        {mayOrder && <LinkButton to={path('/post-demand/new')}>{t('add')}</LinkButton>}
      </header>
      <Filters asked={asked} provinces={provinces} />
      {rows.length === 0 ? (
        <EmptyState icon="search" title={t('public.empty')} text={t('public.emptyText')}>
          <LinkButton look="outline" to={path('/post-demand?state=all')}>
            {t('public.all')}
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className="stack gap-3">
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} />
    </div>
  );
}

/** What of a demand is other comes at once to who is signed in, by the one stream of the browser; what is new later. */
function useNews(rows: readonly DemandRow[]): void {
  const { revalidate } = useRevalidator();
  const { user } = useShop();
  useObjectChanges('demands', user?.company ? rows.map(({ id }) => id) : [], () => void revalidate());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}

function Row({ row }: { row: DemandRow }) {
  const t = useTranslations('demands');
  const locale = useLocale();
  const path = usePath();
  return (
    <article className="stack gap-1 card breakable">
      <p className="row between gap-2">
        <Link className="lead bold" to={path(`/post-demand/${row.id}`)}>
          <GoodsOfRow row={row} /> · <Quantity kg={row.kg} />
        </Link>
        <DemandBadge state={row.state} />
      </p>
      <p className="wrap muted">
        <span>{row.number}</span>
        <span>{t('public.to', { province: nameIn(locale, row.province) })}</span>
        <span>
          {t('fact.closes')} <DateTime at={row.closes_at} />
        </span>
        {row.award === 'call_off' && <span>{t('award.call_off')}</span>}
        {row.round > 1 && <span>{t('round', { round: row.round })}</span>}
      </p>
    </article>
  );
}

function Filters({ asked, provinces }: { asked: ReturnType<typeof askedIn>; provinces: string }) {
  const t = useTranslations('demands');
  const { menu } = useShop();
  const key = JSON.stringify(asked);
  return (
    <Form method="get" className="card columns-small align-end" key={key} role="search">
      <Field name="goods" label={t('filter.goods')} defaultValue={asked.goods} maxLength={60} autoComplete="off" />
      <SelectField name="category" label={t('filter.category')} defaultValue={asked.category ?? ''}>
        <option value="">{t('filter.any')}</option>
        {menu.map((group) => (
          <optgroup key={group.id} label={group.name}>
            {group.categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField name="province" label={t('filter.province')} defaultValue={asked.province ?? ''}>
        <option value="">{t('filter.any')}</option>
        {(JSON.parse(provinces) as [number, string][]).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="tonnes" label={t('filter.tonnes')} defaultValue={asked.tonnes ?? ''}>
        <option value="">{t('filter.any')}</option>
        {TONNES.map((band) => (
          <option key={band} value={band}>
            {t(`tonnes.${band}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="state" label={t('filter.state')} defaultValue={asked.state}>
        {publishedDemandStates.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
        <option value="all">{t('filter.any')}</option>
      </SelectField>
      <SelectField name="sort" label={t('filter.sort')} defaultValue={asked.sort}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </SelectField>
      {asked.material !== null && <input type="hidden" name="material" value={asked.material} />}
      <SubmitButton>{t('filter.show')}</SubmitButton>
    </Form>
  );
}
