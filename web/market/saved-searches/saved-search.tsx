import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction, type FormCall } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { idOf } from '#web/page/ids.ts';
import { SearchForm } from './search-form.tsx';
import { wishesOf } from './wishes-of.ts';
import type { Route } from './+types/saved-search';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  return {
    search: await page.api('GET /saved-search/{id}', { params: { id: idOf(params.id) } }),
    messages: messagesFor(page.locale, ['savedSearches']),
  };
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    const wishes = wishesOf(form);
    const { is_paused } = await api('GET /saved-search/{id}', { params: { id } });
    await api('PUT /saved-search/edit/{id}', { params: { id }, body: { ...wishes, is_paused } });
    return redirect(`/${locale}/user/saved-searches?done=saved`);
  },
);

export default function SavedSearch({ loaderData: { search } }: Route.ComponentProps) {
  const t = useTranslations('savedSearches');
  const path = usePath();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t('editTitle')} hidden />
      <Breadcrumbs trail={[{ name: t('title'), to: path('/user/saved-searches') }, { name: search.name }]} />
      <div className="stack narrow above-3">
        <h1>{t('editTitle')}</h1>
        <SearchForm
          values={{ name: search.name, limit: search.limit_per_kg, notify: search.notify }}
          error={refused?.error}
        />
      </div>
    </>
  );
}
