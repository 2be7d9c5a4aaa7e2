import { useMemo, useState } from 'react';
import { useActionData, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { offerList } from '#contract/sellers/offer-list.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { listingFilters } from '#domain/sellers/offers/listing.ts';
import { forEachBatch, forEachRow, type Done as RowsDone } from '#web/kit/act-on-rows.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { sameList } from '#web/page/list-address.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import type { WireError } from '#contract/errors.ts';
import type { Typed } from '#web/page/form.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { warehouseName } from '#web/sellers/seller-centre/warehouse-form.ts';
import { isPrepared, PreparedOffers, type PreparedDraft } from '#web/sellers/prepared-offers/prepared-offers.tsx';
import { cells, under } from './grid/cells.tsx';
import { cellsOfPaste } from './grid/cell-keys.ts';
import { createEdits, GridContext, typingOf, type GridField, type PriceUnit } from './grid/edits.ts';
import type { GridOffer } from './grid/grid-offer.ts';
import { PriceStepPanel } from './grid/price-step.tsx';
import { SaveBar } from './grid/save-bar.tsx';
import { UnitChoice } from './grid/unit-choice.tsx';
import { doneOf, saveOffers, setOnSale } from './offer-acts.ts';
import { atTheirOffers, changedRows, nameOf, shownOffer } from './saving/save-offers.ts';
import type { Route } from './+types/my-products';

type Query = NonNullable<Input<'GET /product-stock/offers'>['query']>;

/** Offers that one call changes. */
const AT_ONCE = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers', 'manage_prices');
  const [{ data: warehouses }, { data: groups }, prepared] = await Promise.all([
    page.api('GET /company-warehouse/mywarehouse'),
    page.api('GET /product-category/public'),
    preparedDrafts(page),
  ]);
  const list = await loadList(page, request, offerList, {
    path: '/product-stock/offers',
    fetchPage: (query: Query) => page.api('GET /product-stock/offers', { query }),
    choices: {
      warehouse_id: warehouses.map((each) => ({ value: String(each.id), label: warehouseName(page.locale, each) })),
      cat: groups.flatMap(({ categories }) =>
        categories.map((each) => ({ value: String(each.id), label: nameIn(page.locale, each) })),
      ),
    },
  });
  return {
    list,
    prepared,
    done: doneOf(new URL(request.url).searchParams),
    messages: messagesFor(page.locale, ['offers', 'offerDrafts', 'priceSlip', 'list']),
  };
}

/** What waits for its warehouse, for who keeps the offers. */
async function preparedDrafts({ api, user }: Page): Promise<PreparedDraft[]> {
  const company = user?.company;
  if (!company || !mayInCompany(company.role, company.selling_roles, 'manage_offers')) return [];
  return (await api('GET /offer-draft/mydraft')).data.filter(isPrepared);
}

export const action = listAction(offerList, {
  fetchPage: (api, query: Query) => api('GET /product-stock/offers', { query }),
  acts: {
    pause: forEachBatch(AT_ONCE, (api, ids) => setOnSale(api, ids, false)),
    resume: forEachBatch(AT_ONCE, (api, ids) => setOnSale(api, ids, true)),
    take_back: forEachRow((api, id) => api('PUT /product-stock/take-back-price/{id}', { params: { id } })),
    remove: forEachRow((api, id) => api('PUT /product-stock/remove/{id}', { params: { id } })),
  },
  forms: {
    save: async (call) => redirect(sameList(call.request.url, { done: await saveOffers(call) })),
  },
  onRefused: ({ form }, error) => ({ error: atTheirOffers(error, changedRows(form)) }),
});

/** After a refusal, too: what an offer has now stands beside what was typed. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

const stepPanelOf = (offers: readonly GridOffer[]) => (ids: ReadonlySet<number>) => (
  <PriceStepPanel offers={offers.filter(({ id }) => ids.has(id))} />
);

interface Refused {
  error?: WireError;
  typed?: Typed;
  did?: RowsDone;
}

/**
 * What the seller offers, an offer a row: quantities and prices are edited in the table, several at once, and saved
 * together.
 */
export default function MyProducts({ loaderData: { list, prepared, done } }: Route.ComponentProps) {
  const t = useTranslations('offers');
  const path = usePath();
  const answer: Refused | undefined = useActionData();
  const mayOffer = useMayNot('manage_offers') === undefined;
  const mayPrice = useMayNot('manage_prices') === undefined;
  const [edits] = useState(createEdits);
  const [unit, setUnit] = useState<PriceUnit>('pack');
  const [pasted, setPasted] = useState<{ filled: number; outside: number } | null>(null);
  const offers = list.rows;
  const error = answer?.typed?.['do'] === 'save' ? answer.error : undefined;
  const typed = error && answer?.typed;
  const grid = useMemo(() => {
    const weights = new Map(offers.map((offer) => [offer.id, offer.unit_weight]));
    return {
      edits,
      unit,
      shown: new Map(offers.map((offer) => [offer.id, shownOffer(offer, typed)])),
      paste: (input: HTMLInputElement, text: string) => {
        const found = cellsOfPaste(input, text);
        if (!found) return false;
        edits.set(
          found.filled.map(({ input: { dataset }, text: cell }) => {
            const [id, name] = [Number(dataset['offer']), dataset['cell'] as GridField];
            return [nameOf(id, name), typingOf(cell, name, unit, weights.get(id)!)] as const;
          }),
        );
        setPasted({ filled: found.filled.length, outside: found.outside });
        return true;
      },
    };
  }, [offers, typed, unit, edits]);
  return (
    <GridContext value={grid}>
      <ListScreen
        list={list}
        href={({ id }) => `/seller/products/${id}`}
        cells={cells}
        under={under}
        presets={listingFilters.map((state) => ({
          label: list.values['state']?.[state] ?? state,
          search: `state=${state}`,
        }))}
        acts={[
          ...(mayPrice
            ? [
                {
                  name: 'step',
                  label: t('grid.step.title'),
                  panel: stepPanelOf(offers),
                },
                { name: 'take_back', label: t('price.takeBack'), look: 'outline' as const },
              ]
            : []),
          ...(mayOffer
            ? [
                {
                  name: 'pause',
                  label: t('act.pause'),
                  look: 'outline' as const,
                  undo: { name: 'resume', label: t('act.resume') },
                },
                {
                  name: 'resume',
                  label: t('act.resume'),
                  look: 'outline' as const,
                  undo: { name: 'pause', label: t('act.pause') },
                },
                {
                  name: 'remove',
                  label: t('act.remove'),
                  look: 'danger' as const,
                  confirm: { title: t('chosen.removeTitle'), text: t('chosen.removeText') },
                },
              ]
            : []),
        ]}
        tools={
          <>
            {mayPrice && <UnitChoice unit={unit} onChoose={setUnit} />}
            {mayOffer && (
              <>
                <LinkButton to={path('/seller/products/files')} look="plain">
                  {t('files')}
                </LinkButton>
                <LinkButton to={path('/seller/products/new')} look="outline">
                  {t('add')}
                </LinkButton>
              </>
            )}
          </>
        }
        siblings={
          <>
            {done && !answer && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
            <MayNot right="manage_prices" />
            <MayNot right="manage_offers" />
            {list.page === 1 && <PreparedOffers drafts={prepared} />}
          </>
        }
        foot={offers.length > 0 && <SaveBar offers={offers} error={error} pasted={pasted} />}
        empty={{
          icon: 'store',
          title: t('empty.title'),
          text: t('empty.text'),
          children: mayOffer && <LinkButton to={path('/seller/products/new')}>{t('empty.add')}</LinkButton>,
        }}
      />
    </GridContext>
  );
}
