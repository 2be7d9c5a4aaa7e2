import { data, Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SAVED_SEARCH_FINDS_MOST } from '#domain/market/search/saved-search.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { useFocusAfterRemoval } from '#web/ui/forms/use-focus-after-removal.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { withOnly } from '#web/market/mall/address.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { Finds } from './finds.tsx';
import { useFreshFinds } from './use-fresh-finds.ts';
import type { Route } from './+types/saved-searches';
import styles from './saved-searches.module.css';

const DONE = ['saved', 'deleted', 'paused', 'resumed'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const done = new URL(request.url).searchParams.get('done');
  return {
    searches: (await page.api('GET /saved-search')).data,
    done: DONE.find((each) => each === done) ?? null,
    messages: messagesFor(page.locale, ['savedSearches']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const wanted = textOf(form, 'do');
  const id = wholeNumberOf(form, 'id');
  if (wanted === 'seen') {
    await api('POST /saved-search/seen');
    return null;
  }
  if (wanted === 'deleted') await api('DELETE /saved-search/{id}', { params: { id } });
  else if (wanted === 'paused' || wanted === 'resumed') {
    const { name, limit_per_kg, notify } = await api('GET /saved-search/{id}', { params: { id } });
    await api('PUT /saved-search/edit/{id}', {
      params: { id },
      body: { name, limit_per_kg, notify, is_paused: wanted === 'paused' },
    });
  } else throw data(null, { status: 400 });
  return redirect(`/${locale}/user/saved-searches?done=${wanted}`);
});

function UpTo({ baht }: { baht: number }) {
  const t = useTranslations('savedSearches');
  const price = <PricePerKg baht={baht} />;
  return <Badge icon="tag">{t.rich('upTo', { price: () => price })}</Badge>;
}

/** What a member searches for again and again, and what mails come of it. */
export default function SavedSearches({ loaderData: { searches, done } }: Route.ComponentProps) {
  const t = useTranslations('savedSearches');
  const path = usePath();
  const { delivery } = useShop();
  const refused = useActionData<typeof action>();
  const fresh = useFreshFinds(searches);
  const list = useFocusAfterRemoval<HTMLUListElement>(searches.length, 'deleted');
  return (
    <>
      <PageHead title={t('title')} hidden />
      <header className="row between below-4">
        <div className="grow">
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        {searches.length > 0 && (
          <LinkButton to={path('/products')} look="outline" size="small">
            <Icon name="search" size={16} /> {t('toMall')}
          </LinkButton>
        )}
      </header>
      <FormErrors error={refused?.error}>
        <FormError />
      </FormErrors>
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      {searches.length === 0 && (
        <EmptyState icon="search" title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to={path('/products')}>{t('toMall')}</LinkButton>
        </EmptyState>
      )}
      <ul ref={list} className="stack gap-3 above-4">
        {searches.map(({ id, name, address, limit_per_kg, notify, is_paused, is_too_wide, finds }) => (
          <li key={id} className="row between card">
            <div className="stack gap-2 grow">
              <h2 className="row gap-2 lead breakable">
                {name}
                {fresh.has(id) && (
                  <>
                    {' '}
                    <Badge tone="info">{t('news', { count: fresh.get(id)! })}</Badge>
                  </>
                )}
              </h2>
              <p className="row gap-2">
                {limit_per_kg !== null && <UpTo baht={limit_per_kg} />}
                {is_paused ? (
                  <Badge tone="warning" icon="clock">
                    {t('paused')}
                  </Badge>
                ) : (
                  <Badge tone={notify === 'none' ? 'neutral' : 'success'} icon={notify === 'none' ? 'close' : 'check'}>
                    {t(`notify.${notify}`)}
                  </Badge>
                )}
              </p>
              {is_too_wide && !is_paused && notify !== 'none' && (
                <p className="muted">
                  <Badge tone="warning" icon="warning">
                    {t('tooWide.label')}
                  </Badge>{' '}
                  {t('tooWide.text', { most: SAVED_SEARCH_FINDS_MOST })}
                </p>
              )}
              {finds.length > 0 && <Finds finds={finds} fresh={fresh.get(id) ?? 0} />}
            </div>
            <div className={styles.buttons}>
              <LinkButton
                to={path(
                  `/products${limit_per_kg === null || delivery ? address : withOnly(address, { price_lte: String(limit_per_kg) })}`,
                )}
                size="small"
              >
                {t('run')}
              </LinkButton>
              <LinkButton
                to={path(`/user/saved-searches/${id}`)}
                look="outline"
                size="small"
                aria-label={t('editNamed', { name })}
              >
                {t('edit')}
              </LinkButton>
              <Form method="post" className="row gap-2" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                {notify !== 'none' && (
                  <SubmitButton look="plain" size="small" name="do" value={is_paused ? 'resumed' : 'paused'}>
                    {t(is_paused ? 'resume' : 'pause')}
                  </SubmitButton>
                )}
                <ConfirmDialog
                  name="do"
                  value="deleted"
                  size="small"
                  look="danger"
                  title={t('delete.title', { name })}
                  text={t('delete.text')}
                  label={t('delete.label')}
                />
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
