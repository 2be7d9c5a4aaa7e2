import { useEffect, useRef } from 'react';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_MEANS_LENGTH, MAX_TYPED_LENGTH } from '#domain/market/search/synonyms.ts';
import { vocabularyOwners, wordKinds } from '#domain/market/search/vocabulary/word-kinds.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { TryQuery } from './try-query.tsx';
import { WordForm } from './word-form.tsx';
import { WordList } from './word-list.tsx';
import type { Route } from './+types/vocabulary';
import styles from '#web/ui/details/settings.module.css';
import detail from '#web/ui/details/detail.module.css';
import list from '#web/ui/lists/list.module.css';

const PAGE_SIZE = 25;
const DONE = ['added', 'saved', 'removed'] as const;

/** The list, the word that is being changed, and a query that is tried stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const textIn = (name: string, most: number) => (search.get(name) ?? '').trim().slice(0, most);
  const q = textIn('q', 80);
  const kind = wordKinds.find((each) => each === search.get('kind'));
  const whose = vocabularyOwners.find((each) => each === search.get('whose')) ?? 'all';
  const name = textIn('try', 120);
  const page = pageNumberOf(search);
  const [found, tried, edited] = await Promise.all([
    api('GET /staff/vocabulary', {
      query: { ...(q && { q }), ...(kind && { kind }), whose, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
    }),
    name ? api('POST /staff/synonyms/try', { body: { name } }) : null,
    editedWord(api, search.get('edit') ?? ''),
  ]);
  return {
    ...found,
    q,
    kind: kind ?? '',
    whose,
    page,
    pages: Math.ceil(found.count / PAGE_SIZE),
    /** What is in the form: one of our own, a word of the program, or what somebody searched for in vain. */
    filled: edited ?? { id: null, typed: textIn('typed', MAX_TYPED_LENGTH), means: textIn('means', MAX_MEANS_LENGTH) },
    tried: tried && {
      ...tried,
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

/** Null for one that was removed meanwhile. */
async function editedWord(api: Page['api'], id: string) {
  if (!/^\d{1,9}$/.test(id)) return null;
  try {
    return await api('GET /staff/synonyms/{id}', { params: { id: Number(id) } });
  } catch (error) {
    if (apiErrorOf(error)?.error === 'not_found') return null;
    throw error;
  }
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
  const shown = new URLSearchParams({ done, ...(done === 'removed' ? {} : { q: body.typed, try: body.typed }) });
  return redirect(`/${locale}/staff/site/synonyms?${shown.toString()}`);
});

/** What buyers' words mean: the program's vocabulary, and what staff added to it or changed in it. */
export default function Vocabulary({
  loaderData: { words, count, q, kind, whose, page, pages, filled, tried, name, done },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('site.vocabulary');
  const error = actionData?.error;
  const typed = useRef<HTMLInputElement>(null);
  // The form stands beside a list that is long: who presses "change" in it, or brings words with them, goes on there.
  useEffect(() => {
    if (filled.id !== null || filled.typed) typed.current?.focus();
  }, [filled.id, filled.typed]);
  const narrowed = new URLSearchParams({
    ...(q && { q }),
    ...(kind && { kind }),
    ...(whose !== 'all' && { whose }),
  });
  const search = new URLSearchParams([...narrowed, ...(page > 1 ? [['page', String(page)]] : [])]);
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
              fields={[
                { name: 'q', label: t('find'), value: q, maxLength: 80 },
                {
                  name: 'whose',
                  label: t('whose'),
                  value: whose,
                  choices: vocabularyOwners.map((value) => ({ value, label: t(`owner.${value}`) })),
                },
                {
                  name: 'kind',
                  label: t('kindLabel'),
                  value: kind,
                  choices: [
                    { value: '', label: t('anyKind') },
                    ...wordKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
                  ],
                },
              ]}
              submit={t('search')}
              clear={narrowed.size > 0 ? { label: t('all'), to: '?' } : null}
            />
            {words.length === 0 ? (
              <EmptyState icon="search" heading="h2" title={t('none')} text={t('noneText')} />
            ) : (
              <WordList words={words} search={search} />
            )}
            <Pagination page={page} pages={pages} />
          </section>
        </div>
        <aside className={detail.side}>
          <div className={detail.main}>
            <WordForm
              key={`${filled.id} ${filled.typed} ${filled.means} ${done && name}`}
              filled={filled}
              given={error && actionData.typed}
              typedRef={typed}
              search={search}
            />
            <TryQuery name={name} tried={tried} />
          </div>
          <section className={styles.card}>
            <h2>{t('rules')}</h2>
            <ul className={styles.rules}>
              {(['first', 'words', 'longest', 'soon'] as const).map((rule) => (
                <li key={rule}>{t(`rule.${rule}`)}</li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </FormErrors>
  );
}
