import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { mappingIn } from '#web/files/table-upload/mapping-form.tsx';
import { rowsAsked } from '#web/files/table-upload/rows-query.ts';
import { UploadScreen } from '#web/files/table-upload/upload-screen.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useBackPath } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';
import { columnGroups } from './column-groups.ts';
import { ProductChanges } from './product-changes.tsx';
import type { Route } from './+types/upload';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const { query, ...asked } = rowsAsked(request.url);
  const id = idOf(params.id);
  const [upload, { properties }] = await Promise.all([
    api('GET /staff/product-uploads/{id}', { params: { id } }),
    api('GET /staff/products/choices'),
  ]);
  const rows = upload.counts ? await api('GET /staff/product-uploads/{id}/rows', { params: { id }, query }) : null;
  return {
    upload,
    rows,
    groups: columnGroups(properties, locale),
    ...asked,
    messages: messagesFor(locale, ['catalogueFiles', 'catalogueProducts', 'tableUploads']),
  };
}

export const action = formAction<Response, { id: string }>(async ({ page: { api, locale }, form, params }) => {
  const id = idOf(params.id);
  const here = `/${locale}/staff/products/files/${id}`;
  const act = actOf(form, {
    map: async () => {
      const columns = [...form.keys()].filter((name) => name !== 'do');
      const body = { mapping: mappingIn(form, columns) };
      await api('PUT /staff/product-uploads/{id}/mapping', { params: { id }, body });
      return here;
    },
    apply: async () => {
      const body = { good_rows_only: textOf(form, 'rows') === 'good' };
      await api('POST /staff/product-uploads/{id}/apply', { params: { id }, body });
      return here;
    },
    revert: async () => {
      const prepared = await api('POST /staff/product-uploads/{id}/revert', { params: { id }, body: {} });
      return `/${locale}/staff/products/files/${prepared.id}`;
    },
    discard: async () => {
      await api('DELETE /staff/product-uploads/{id}', { params: { id } });
      return `/${locale}/staff/products/files`;
    },
  });
  return redirect(await act());
});

const GROUPS = ['naming', 'facts', 'properties', 'texts'] as const;

/** One file with products on its way. */
export default function CatalogueUpload({ loaderData: { upload, rows, groups, verdict, page } }: Route.ComponentProps) {
  const t = useTranslations('catalogueFiles');
  const locale = useLocale();
  const answer = useActionData<typeof action>();
  // Products have no stock.
  const failure = upload.failure === 'stock_below_zero' ? 'broken' : upload.failure;
  return (
    <UploadScreen
      upload={upload}
      rows={rows}
      verdict={verdict}
      page={page}
      error={answer?.error}
      groups={GROUPS.map((name) => ({
        legend: t(`mapping.${name}`),
        columns: groups[name],
        isNaming: name === 'naming',
      }))}
      named={t('named')}
      renderChanges={({ changes }) => <ProductChanges changes={changes} />}
      refusedHref={`/api/staff/product-uploads/${upload.id}/refused?format=xlsx&language=${locale}`}
      applied={t('applied', { count: upload.done })}
      failed={failure && t(`failure.${failure}`)}
      canRevert
      back={useBackPath('/staff/products/files')}
    />
  );
}
