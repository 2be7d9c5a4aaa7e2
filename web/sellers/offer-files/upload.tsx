import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { columnHeading, offerColumns, shownOnly, type OfferColumn } from '#domain/sellers/offer-files/offer-columns.ts';
import { mappingIn } from '#web/files/table-upload/mapping-form.tsx';
import { rowsAsked } from '#web/files/table-upload/rows-query.ts';
import { UploadScreen } from '#web/files/table-upload/upload-screen.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { idOf } from '#web/page/ids.ts';
import { ConfirmPrice } from '#web/sellers/offers/prices/confirm-price.tsx';
import { isPriceConfirmed } from '#web/sellers/offers/prices/price-confirmed.ts';
import { Meanwhile } from './meanwhile.tsx';
import { OfferChanges } from './offer-changes.tsx';
import type { Route } from './+types/upload';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const { query, ...asked } = rowsAsked(request.url);
  const id = idOf(params.id);
  const upload = await page.api('GET /product-stock/upload/{id}', { params: { id } });
  const rows = upload.counts ? await page.api('GET /product-stock/upload/{id}/rows', { params: { id }, query }) : null;
  return { upload, rows, ...asked, messages: messagesFor(page.locale, ['offerFiles', 'tableUploads', 'priceSlip']) };
}

const columns = offerColumns.filter((column) => !shownOnly.has(column));
const NAMING: ReadonlySet<OfferColumn> = new Set(['offer_id', 'sku_no', 'grade', 'pack', 'warehouse']);

export const action = formAction<Response, { id: string }>(async ({ page: { api, locale }, form, params }) => {
  const id = idOf(params.id);
  const here = `/${locale}/seller/products/files/${id}`;
  const act = actOf(form, {
    map: async () => {
      const body = { mapping: mappingIn(form, columns) };
      await api('PUT /product-stock/upload/{id}/mapping', { params: { id }, body });
      return here;
    },
    apply: async () => {
      const body = {
        good_rows_only: textOf(form, 'rows') === 'good',
        leaves_out: textOf(form, 'leaves_out') === 'yes',
        keeps_selling: textOf(form, 'meanwhile') !== 'off',
        price_confirmed: isPriceConfirmed(form),
      };
      await api('POST /product-stock/upload/{id}/apply', { params: { id }, body });
      return here;
    },
    revert: async () => {
      const prepared = await api('POST /product-stock/upload/{id}/revert', { params: { id }, body: {} });
      return `/${locale}/seller/products/files/${prepared.id}`;
    },
    discard: async () => {
      await api('DELETE /product-stock/upload/{id}', { params: { id } });
      return `/${locale}/seller/products/files`;
    },
  });
  return redirect(await act());
});

/** One file with offers on its way. */
export default function OfferUpload({ loaderData: { upload, rows, verdict, page } }: Route.ComponentProps) {
  const t = useTranslations('offerFiles');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  const groups = ([true, false] as const).map((isNaming) => ({
    legend: t(isNaming ? 'mapping.naming' : 'mapping.changing'),
    isNaming,
    columns: columns
      .filter((name) => NAMING.has(name) === isNaming)
      .map((name) => ({ name, heading: columnHeading(name, locale) })),
  }));
  return (
    <UploadScreen
      upload={upload}
      rows={rows}
      verdict={verdict}
      page={page}
      error={answer?.error}
      groups={groups}
      named={t('named')}
      renderChanges={({ changes }) => <OfferChanges changes={changes} />}
      refusedHref={`/api/product-stock/upload/${upload.id}/refused?format=xlsx&language=${locale}`}
      choices={
        <>
          <Meanwhile />
          {upload.to_confirm > 0 && (
            <ConfirmPrice required>
              <p>{t('confirm.slips', { count: upload.to_confirm })}</p>
            </ConfirmPrice>
          )}
        </>
      }
      applied={t('applied', { count: upload.done })}
      failed={upload.failure && t(`failure.${upload.failure}`)}
      canRevert
      back={path('/seller/products/files')}
    />
  );
}
