import { useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import type { Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { vocabularyList } from '#contract/market/vocabulary-list.ts';
import { MAX_MEANS_LENGTH, MAX_TYPED_LENGTH } from '#domain/market/search/synonyms.ts';
import { vocabularyOwners } from '#domain/market/search/vocabulary/word-kinds.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { textOf, wholeNumberOf, type FormCall, type Typed } from '#web/page/form.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { TryQuery } from './try-query.tsx';
import { useKeptSearch, wordActs, wordCells } from './word-cells.tsx';
import { WordForm } from './word-form.tsx';
import type { Route } from './+types/vocabulary';
import styles from '#web/ui/details/settings.module.css';

const DONE = ['added', 'saved', 'removed'] as const;
type Query = NonNullable<Input<'GET /staff/vocabulary'>['query']>;

/** The word that is being changed, and a query that is tried, stand in the address, too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const search = new URL(request.url).searchParams;
  const textIn = (name: string, most: number) => (search.get(name) ?? '').trim().slice(0, most);
  const name = textIn('try', 120);
  const [list, tried, edited] = await Promise.all([
    loadList(page, request, vocabularyList, {
      path: '/staff/vocabulary',
      fetchPage: (query: Query) => api('GET /staff/vocabulary', { query }),
    }),
    name ? api('POST /staff/synonyms/try', { body: { name } }) : null,
    editedWord(api, search.get('edit') ?? ''),
  ]);
  return {
    list,
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
    messages: messagesFor(locale, ['site', 'list']),
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

const wordIn = (form: FormData) => ({ params: { id: wholeNumberOf(form, 'id') } });
const bodyIn = (form: FormData) => ({ typed: textOf(form, 'typed'), means: textOf(form, 'means') });

/** What was just written is tried at once. */
function showDone(page: Page, done: (typeof DONE)[number], typed = ''): Response {
  const shown = new URLSearchParams({ done, ...(typed && { q: typed, try: typed }) });
  return redirect(`/${page.locale}/staff/site/synonyms?${shown.toString()}`);
}

const forms = {
  async add({ page, form }: FormCall) {
    await page.api('POST /staff/synonyms', { body: bodyIn(form) });
    return showDone(page, 'added', textOf(form, 'typed'));
  },
  async save({ page, form }: FormCall) {
    await page.api('PUT /staff/synonyms/{id}', { ...wordIn(form), body: bodyIn(form) });
    return showDone(page, 'saved', textOf(form, 'typed'));
  },
  async remove({ page, form }: FormCall) {
    await page.api('DELETE /staff/synonyms/{id}', wordIn(form));
    return showDone(page, 'removed');
  },
};

export const action = listAction(vocabularyList, {
  forms,
  fetchPage: (api, query: Query) => api('GET /staff/vocabulary', { query }),
});

/** What buyers' words mean: the program's vocabulary, and what staff added to it or changed in it. */
export default function Vocabulary({ loaderData: { list, filled, tried, name, done } }: Route.ComponentProps) {
  const t = useTranslations('site.vocabulary');
  const answer: { error?: WireError; typed?: Typed } | undefined = useActionData();
  const error = (answer?.typed?.['do'] ?? '') in forms ? answer?.error : undefined;
  const search = useKeptSearch();
  const typed = useRef<HTMLInputElement>(null);
  // The form stands beside a list that is long: who presses "change" in it, or brings words with them, goes on there.
  useEffect(() => {
    if (filled.id !== null || filled.typed) typed.current?.focus();
  }, [filled.id, filled.typed]);
  return (
    <ListScreen
      list={list}
      cells={wordCells}
      under={wordActs}
      presets={vocabularyOwners.map((whose) => ({
        label: list.values['whose']?.[whose] ?? whose,
        search: `whose=${whose}`,
      }))}
      siblings={
        <FormErrors error={error}>
          {done && !error && (
            <div role="status" className={styles.said}>
              <Notice tone="success">{t(`done.${done}`)}</Notice>
            </div>
          )}
          {error && !error.fields?.length && <FormError />}
          <div className="pair align-start">
            <WordForm
              key={`${filled.id} ${filled.typed} ${filled.means} ${done && name}`}
              filled={filled}
              given={error && answer?.typed}
              typedRef={typed}
              search={search}
            />
            <div className="stack">
              <TryQuery name={name} tried={tried} />
              <section className={styles.card}>
                <h2>{t('rules')}</h2>
                <ul className="stack gap-1 bullets small">
                  {(['first', 'words', 'longest', 'soon'] as const).map((rule) => (
                    <li key={rule}>{t(`rule.${rule}`)}</li>
                  ))}
                </ul>
              </section>
            </div>
          </div>
        </FormErrors>
      }
      empty={{ icon: 'search', title: t('none'), text: t('noneText') }}
    />
  );
}
