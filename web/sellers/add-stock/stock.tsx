import { data, Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Api } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { actOf, explainUnread, formAction, textOf, typedOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import { LISTED_OFFERS_PAGE_SIZE } from '#domain/values/limits.ts';
import { stepAddress } from '#web/sellers/offer-drafts/steps.tsx';
import { byPlace, receivedOf } from './receive-form.ts';
import { WarehouseStock } from './warehouse-stock.tsx';
import type { Route } from './+types/stock';
import { idOf } from '#web/page/ids.ts';

const MOST = 100;
const PICTURE = 56;

/** One product of the seller's, warehouse by warehouse; `?warehouse=` comes first. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const product_id = idOf(params.product);
  const search = new URL(request.url).searchParams;
  const packsPage = pageNumberOf(search, 'packs');
  const [listed, skus] = await Promise.all([
    page.api('GET /product-stock/myproduct', {
      query: {
        product_id,
        _limit: MOST,
        _stock_start: (packsPage - 1) * LISTED_OFFERS_PAGE_SIZE,
        _stock_limit: LISTED_OFFERS_PAGE_SIZE,
      },
    }),
    page.api('GET /product/sku/public', { query: { product_id } }),
  ]);
  const [product] = listed.data;
  if (!product) throw data(null, { status: 404 });
  const most = Math.max(...listed.data.map(({ stock_count }) => stock_count));
  const packPages = Math.ceil(most / LISTED_OFFERS_PAGE_SIZE);
  requireWithin(request, packsPage, packPages, 'packs');
  const asked = Number(search.get('warehouse'));
  return {
    product,
    packsPage,
    packPages,
    // A warehouse with few packs is not on the later pages.
    warehouses: listed.data
      .filter(({ list_product_stock }) => list_product_stock.length > 0)
      .toSorted((one, other) => Number(other.warehouse_id === asked) - Number(one.warehouse_id === asked)),
    packs: skus.data.length,
    messages: messagesFor(page.locale, ['offerDrafts', 'files']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const product = Number((params as Route.ActionArgs['params']).product);
  return actOf(form, {
    receive: async () => (await receive(api, form, locale)) ?? redirect(`/${locale}/seller/products?done=received`),
    more: async () => redirect(`/${locale}${await draftOf(api, product, form)}`),
  })();
});

/** Undefined when the goods came in. A refusal stands at the rows of the warehouse that they were typed for. */
async function receive(api: Api, form: FormData, locale: Locale) {
  const warehouse = wholeNumberOf(form, 'warehouse_id');
  const received = await receivedOf(api, form);
  if (received.length === 0) return { warehouse, isEmpty: true };
  try {
    await api('POST /product-stock/receive', { body: { rows: received.map(({ row }) => row) } });
    return undefined;
  } catch (caught) {
    const refusal = apiErrorOf(caught);
    if (!refusal) throw caught;
    const error = explainUnread(byPlace(refusal, received), form, locale);
    const answer = { warehouse, error, typed: typedOf(form) };
    return data(answer, { status: refusal.statusCode });
  }
}

/**
 * A draft of the same product: in the warehouse it begins with the offers, at the price per kilogram that is asked
 * there.
 */
async function draftOf(api: Api, product_id: number, form: FormData): Promise<string> {
  const warehouse = textOf(form, 'warehouse_id') === '' ? [] : [wholeNumberOf(form, 'warehouse_id')];
  const { id } = await api('POST /offer-draft/add', { body: { product_id, warehouse_ids: warehouse } });
  const { furthest, rows } = await api('GET /offer-draft/{id}', { params: { id } });
  if (furthest === 'warehouses' || warehouse.length === 0) return stepAddress('warehouses', id);
  const perKg = textOf(form, 'price_per_kg');
  if (perKg !== '' && rows.every(({ typed }) => Object.keys(typed).length === 0))
    await api('POST /offer-draft/fill/{id}', { params: { id }, body: { typed: { regular_price: perKg } } });
  return stepAddress('offers', id);
}

/** Goods that came in for products on sale, and the same product in other packs or warehouses. */
export default function AddStock({
  loaderData: { product, warehouses, packs, packsPage, packPages },
}: Route.ComponentProps) {
  const t = useTranslations('offerDrafts.stock');
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  const name = nameIn(locale, product);
  return (
    <div className="stack medium">
      <PageHead title={t('title')} hidden />
      <p>
        <BackLink list="/seller/products">{t('back')}</BackLink>
      </p>
      <h1>{t('title')}</h1>
      <div className="stack gap-3 card">
        <div className="beside gap-3 shrinks">
          <Picture name={product.pic_path} alt="" size={PICTURE} />
          <div className="stack gap-1 breakable shrinks">
            <b>{name}</b>
            <small>{product.grade}</small>
          </div>
        </div>
      </div>
      {warehouses.map((warehouse) => {
        const own = answer?.warehouse === warehouse.warehouse_id ? answer : undefined;
        return (
          <FormErrors key={warehouse.warehouse_id} error={own?.error}>
            <WarehouseStock
              key={warehouse.last_update}
              listed={warehouse}
              typed={own?.typed}
              isEmpty={own?.isEmpty ?? false}
              mayAdd={warehouse.stock_count < packs}
            >
              <FormError />
            </WarehouseStock>
          </FormErrors>
        );
      })}
      <Pagination page={packsPage} pages={packPages} parameter="packs" />
      <Form method="post" className="row between card">
        <div>
          <h2 className="body-size">{t('elsewhere')}</h2>
          <p className="muted">{t('elsewhereText')}</p>
        </div>
        <SubmitButton name="do" value="more" look="outline">
          {t('elsewhereSubmit')}
        </SubmitButton>
      </Form>
    </div>
  );
}
