import { Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PRODUCT_FILE_MOST } from '#domain/catalogue/product-files/product-columns.ts';
import { productList } from '#contract/catalogue/product-list.ts';
import { askedOf } from '#web/kit/list-query.ts';
import { fileIn, FilesScreen } from '#web/files/table-upload/files-screen.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { useBackPath, useDetailPath } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/files';

export const handle: ScreenHandle = { takesFile: true };

/** The filter of the list stands in the address, as there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const query = askedOf(productList.filters, new URL(request.url).searchParams);
  const [{ data: uploads }, { count }] = await Promise.all([
    api('GET /staff/product-uploads'),
    api('GET /staff/products', { query: { ...query, _limit: 1 } }),
  ]);
  return { uploads, count, query, messages: messagesFor(locale, ['catalogueFiles', 'tableUploads', 'files']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /staff/product-uploads', { body: fileIn(form) });
  return redirect(`/${locale}/staff/products/files/${id}`);
});

/** The products that the list found as a file, and files back. */
export default function CatalogueFiles({ loaderData: { uploads, count, query } }: Route.ComponentProps) {
  const t = useTranslations('catalogueFiles');
  const locale = useLocale();
  const path = usePath();
  const back = useBackPath('/staff/products');
  const detailPath = useDetailPath();
  const answer = useActionData<typeof action>();
  const isFiltered = Object.keys(query).length > 0;
  const isTooMany = count > PRODUCT_FILE_MOST.rows;
  const asked = new URLSearchParams(query);
  return (
    <FilesScreen
      title={t('title')}
      download={{
        title: t('download.title', { count }),
        text: (
          <>
            {t(isTooMany ? 'download.tooMany' : 'download.text', { max: PRODUCT_FILE_MOST.rows })}{' '}
            {isFiltered && (
              <>
                {t('download.filtered')} <Link to={path('/staff/products/files')}>{t('download.all')}</Link>
              </>
            )}
          </>
        ),
        hrefOf: isTooMany
          ? null
          : (format) => `/api/staff/products/file?${asked.toString()}&format=${format}&language=${locale}`,
      }}
      upload={{ text: t('upload.text'), label: t('upload.file'), most: PRODUCT_FILE_MOST }}
      uploads={uploads}
      pathOf={(id) => detailPath(`/staff/products/files/${id}`)}
      error={answer?.error}
      back={{ to: back, label: t('back') }}
    />
  );
}
