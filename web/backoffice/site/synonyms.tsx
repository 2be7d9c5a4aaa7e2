import { useEffect, useRef } from 'react';
import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { MAX_MEANS_LENGTH, MAX_TYPED_LENGTH } from '#domain/market/search/synonyms.ts';
import { Button, LinkButton, SubmitButton } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/feedback/empty-state.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/components/forms/field.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { Pagination } from '#web/components/layout/pagination.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { ListFilter } from '#web/workspace/list-filter.tsx';
import { ListTable } from '#web/workspace/list-table.tsx';
import { pageNumberOf } from '#web/workspace/page-number.ts';
import { TryQuery } from './try-query.tsx';
import type { Route } from './+types/synonyms';
import styles from './site.module.css';
import detail from '#web/workspace/detail.module.css';
import list from '#web/workspace/list.module.css';

const PAGE_SIZE = 50;
const DONE = ['added', 'saved', 'removed'] as const;

/** The list, the one that is being changed, and a query that is tried stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').trim().slice(0, 80);
  const name = (search.get('try') ?? '').trim().slice(0, 120);
  const page = pageNumberOf(search);
  const [found, tried] = await Promise.all([
    api('GET /staff/synonyms', { query: { ...(q && { q }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } }),
    name ? api('POST /staff/synonyms/try', { body: { name } }) : null,
  ]);
  return {
    ...found,
    q,
    page,
    pages: Math.ceil(found.count / PAGE_SIZE),
    edit: found.synonyms.find(({ id }) => String(id) === search.get('edit')) ?? null,
    tried: tried && {
      ...tried,
      name,
      data: tried.data.map((card) => ({
        id: card.id,
        name: nameIn(locale, card),
        maker: nameIn(locale, card.manufacturer),
      })),
    },
    name,
    done: DONE.find((each) => each === search.get('done')) ?? null,
    messages: messagesFor(locale, ['site']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const body = { typed: textOf(form, 'typed'), means: textOf(form, 'means') };
  const to = { params: { id: wholeNumberOf(form, 'id') } };
  const wish = textOf(form, 'do');
  let done: (typeof DONE)[number] = 'saved';
  if (wish === 'remove') {
    await api('DELETE /staff/synonyms/{id}', to);
    done = 'removed';
  } else if (wish === 'save') await api('PUT /staff/synonyms/{id}', { ...to, body });
  else {
    await api('POST /staff/synonyms', { body });
    done = 'added';
  }
  // What was just written is tried at once.
  return redirect(
    `/${locale}/staff/site/synonyms?${new URLSearchParams({ done, ...(done === 'removed' ? {} : { q: body.typed, try: body.typed }) }).toString()}`,
  );
});

/** Words of buyers and what the catalogue calls them. */
export default function Synonyms({
  loaderData: { synonyms, count, q, page, pages, edit, tried, name, done },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('site.synonyms');
  const error = actionData?.error;
  const typed = useRef<HTMLInputElement>(null);
  // The form stands beside a list that is long: who presses "edit" in it goes on there.
  useEffect(() => {
    if (edit) typed.current?.focus();
  }, [edit]);
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return (
    <FormErrors error={error}>
      <PageHead title={t('title')} hidden />
      <h1 className={list.title}>
        {t('title')} <small>{t('count', { count })}</small>
      </h1>
      {done && !error && (
        <div role="status" className={styles.said}>
          <Notice tone="success">{t(`done.${done}`)}</Notice>
        </div>
      )}
      {error && !error.fields?.length && <FormError />}
      <div className={detail.columns}>
        <div className={detail.main}>
          <section className={styles.card}>
            <ListFilter
              fields={[{ name: 'q', label: t('find'), value: q, maxLength: 80 }]}
              submit={t('search')}
              clear={q ? { label: t('all'), to: '?' } : null}
            />
            {synonyms.length === 0 ? (
              <EmptyState icon="search" heading="h2" title={t('none')} text={t('noneText')} />
            ) : (
              <ListTable
                caption={t('title')}
                isInPanel
                rows={synonyms}
                columns={[
                  { label: t('typed'), render: ({ typed }) => <b>{typed}</b> },
                  { label: t('means'), render: ({ means }) => means },
                  {
                    label: t('change'),
                    render: ({ id, typed }) => (
                      <span className={styles.moves}>
                        <LinkButton
                          to={`?${new URLSearchParams([...search, ['edit', String(id)]]).toString()}#synonym`}
                          look="plain"
                          size="small"
                          aria-label={t('editOf', { what: typed })}
                        >
                          {t('edit')}
                        </LinkButton>
                        <Form method="post" preventScrollReset>
                          <input type="hidden" name="id" value={id} />
                          <Button
                            type="submit"
                            name="do"
                            value="remove"
                            look="plain"
                            size="small"
                            aria-label={t('removeOf', { what: typed })}
                          >
                            {t('remove')}
                          </Button>
                        </Form>
                      </span>
                    ),
                  },
                ]}
              />
            )}
            <Pagination page={page} pages={pages} />
          </section>
        </div>
        <aside className={detail.side}>
          <section className={styles.card} id="synonym">
            <h2>{edit ? t('editTitle') : t('add')}</h2>
            <Form method="post" preventScrollReset className={styles.form} key={`${edit?.id} ${count}`}>
              {edit && <input type="hidden" name="id" value={edit.id} />}
              <Field
                ref={typed}
                name="typed"
                label={t('typed')}
                help={t('typedHelp')}
                defaultValue={edit?.typed}
                required
                maxLength={MAX_TYPED_LENGTH}
                autoComplete="off"
              />
              <Field
                name="means"
                label={t('means')}
                help={t('meansHelp')}
                defaultValue={edit?.means}
                required
                maxLength={MAX_MEANS_LENGTH}
                autoComplete="off"
              />
              <div className={styles.actions}>
                <SubmitButton name="do" value={edit ? 'save' : 'add'}>
                  {edit ? t('save') : t('add')}
                </SubmitButton>
                {edit && (
                  <LinkButton to={`?${search.toString()}`} look="plain" preventScrollReset>
                    {t('cancel')}
                  </LinkButton>
                )}
              </div>
            </Form>
          </section>
          <TryQuery name={name} tried={tried} />
          <section className={styles.card}>
            <h2>{t('rules')}</h2>
            <ul className={styles.rules}>
              {(['way', 'words', 'longest', 'soon'] as const).map((rule) => (
                <li key={rule}>{t(`rule.${rule}`)}</li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </FormErrors>
  );
}
