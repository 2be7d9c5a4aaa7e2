import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { OFFER_FILE_MOST } from '#domain/sellers/offer-files/offer-columns.ts';
import { fileIn, FilesScreen } from '#web/files/table-upload/files-screen.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/files';

export const handle: ScreenHandle = { takesFile: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const { data: uploads } = await page.api('GET /product-stock/upload');
  return { uploads, messages: messagesFor(page.locale, ['offerFiles', 'tableUploads', 'files']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /product-stock/upload', { body: fileIn(form) });
  return redirect(`/${locale}/seller/products/files/${id}`);
});

/** All offers as a file, and files back. */
export default function OfferFiles({ loaderData: { uploads } }: Route.ComponentProps) {
  const t = useTranslations('offerFiles');
  const locale = useLocale();
  const path = usePath();
  const answer = useActionData<typeof action>();
  return (
    <FilesScreen
      title={t('title')}
      download={{
        title: t('download.title'),
        text: t('download.text'),
        hrefOf: (format) => `/api/product-stock/file?format=${format}&language=${locale}`,
      }}
      upload={{ text: t('upload.text'), label: t('upload.file'), most: OFFER_FILE_MOST }}
      uploads={uploads}
      pathOf={(id) => path(`/seller/products/files/${id}`)}
      error={answer?.error}
    />
  );
}
