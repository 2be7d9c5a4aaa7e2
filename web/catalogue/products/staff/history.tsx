import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { formAction, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { idOf } from '#web/page/ids.ts';
import { Changes } from './changes.tsx';
import { useProduct } from './use-product.ts';
import type { Route } from './+types/history';

const PAGE_SIZE = 10;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNumberOf(new URL(request.url).searchParams);
  const list = await pageOf(context).api('GET /staff/products/{id}/versions', {
    params: { id: idOf(params.id) },
    query: { _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  return { ...list, page };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    await api('POST /staff/products/{id}/versions/{number}/restore', {
      params: { id, number: wholeNumberOf(form, 'number') },
      body: { based_on: wholeNumberOf(form, 'based_on') },
    });
    return redirect(`/${locale}/staff/products/${id}?done=restored`);
  },
);

/** Who changed what of a product and when; each version can be brought back. */
export default function ProductHistory({ loaderData: { versions, count, page } }: Route.ComponentProps) {
  const t = useTranslations('catalogueProducts');
  const { product } = useProduct();
  const refused = useActionData<typeof action>();
  if (count === 0) return <EmptyState icon="history" title={t('history.none')} text={t('history.noneText')} />;
  return (
    <FormErrors error={refused?.error}>
      <FormError />
      <ol className="stack">
        {versions.map((version) => (
          <li key={version.number}>
            <Panel
              title={t('history.version', { number: version.number })}
              aside={version.number === product.version ? <Badge tone="success">{t('history.now')}</Badge> : undefined}
            >
              <p className="soft regular">
                <DateTime at={version.created_at} /> · {version.staff_name ?? t('history.elsewhere')}
                {version.restored_from !== null && ` · ${t('history.restoredFrom', { number: version.restored_from })}`}
              </p>
              {version.changes.length > 0 ? (
                <Changes changes={version.changes} />
              ) : (
                <p className="soft regular">{t('history.first')}</p>
              )}
              {version.number !== product.version && (
                <Form method="post">
                  <input type="hidden" name="number" value={version.number} />
                  <input type="hidden" name="based_on" value={product.version} />
                  <ConfirmDialog
                    title={t('history.restoreThis', { number: version.number })}
                    text={t('history.restoreText')}
                    label={t('history.restore')}
                    look="outline"
                    size="small"
                  />
                </Form>
              )}
            </Panel>
          </li>
        ))}
      </ol>
      <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
    </FormErrors>
  );
}
