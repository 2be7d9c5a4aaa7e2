import type { ListDefinition, ListTexts } from '#contract/kit/define-list.ts';
import { fieldNames, type Filter } from '#contract/kit/filters.ts';
import { pageSizes } from '#domain/kit/list.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { WireError } from '#contract/errors.ts';
import { nameIn } from '#web/i18n/language.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import type { Page } from '#web/page/page-context.ts';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import type { Choice, ListData, ShownColumn, ShownFilter } from './list-data.ts';
import { askedOf, narrowedQuery, sortIn } from './list-query.ts';

type FieldProblem = NonNullable<WireError['fields']>[number];

interface Loading<Query, Row> {
  /** `/staff/claims`: below it stands the export. */
  path: string;
  /** The call of a page. */
  fetchPage(query: Query): Promise<{ rows: Row[]; count: number }>;
  /** What of the query the place says, such as the queue, and no field of the address. */
  fixed?: Readonly<Record<string, string>>;
  /** What filters by an object or by a word of the data are chosen from, by their names. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /** The columns shown here unless the reader chose others, if not the definition's. */
  shown?: readonly string[];
}

/**
 * What a list's screen shows: the page that the address asks for. A filter that the API refuses says so at its field
 * and is left out; a page beyond the last leads to that.
 */
export async function loadList<D extends ListDefinition, Query, Row>(
  { api, locale }: Page,
  request: Request,
  definition: D,
  { path, fetchPage, fixed = {}, choices = {}, shown }: Loading<Query, Row>,
): Promise<ListData<Row>> {
  const search = new URL(request.url).searchParams;
  const typed = askedOf(definition.filters, search);
  const page = pageNumberOf(search);
  const sort = sortIn(definition, search);
  const [{ views, choice }, provinces] = await Promise.all([
    api('GET /list-views/{list}', { params: { list: definition.name } }),
    needsProvinces(definition) ? api('GET /Provinces') : [],
  ]);
  const size = choice?.page_size ?? pageSizes[0];
  const narrow = (asked: Readonly<Record<string, string>>): Record<string, string | number> => ({
    ...narrowedQuery(definition, search, asked),
    ...fixed,
  });
  const found = await fetchNarrowed(typed, (asked) =>
    fetchPage({ ...narrow(asked), _start: (page - 1) * size, _limit: size } as Query),
  );
  const pages = Math.max(Math.ceil(found.count / size), 1);
  requireWithin(request, page, pages);
  const exported = new URLSearchParams({ language: locale });
  for (const [name, value] of Object.entries(narrow(found.asked))) exported.set(name, String(value));
  return {
    title: definition.texts.title[locale],
    columns: columnsOf(definition, locale, choice?.columns ?? shown),
    filters: Object.entries(definition.filters)
      .filter(([name]) => !(name in fixed))
      .map(([name, filter]) =>
        shownFilter(name, filter, {
          texts: definition.texts,
          locale,
          typed,
          refused: found.refused,
          choices:
            choices[name] ??
            (filter.kind === 'province'
              ? provinces.map((each) => ({ value: String(each.id), label: nameIn(locale, each) }))
              : []),
        }),
      ),
    values: Object.fromEntries(
      Object.entries(definition.texts.values).map(([column, words]) => [column, wordsIn(words, locale)]),
    ),
    sort,
    rows: found.rows,
    count: found.count,
    page,
    pages,
    size,
    density: choice?.density ?? 'regular',
    views,
    exportAddress: `/api${path}/export?${exported}`,
  };
}

const needsProvinces = ({ filters }: ListDefinition) => Object.values(filters).some(({ kind }) => kind === 'province');

const wordsIn = (words: Readonly<Record<string, Readonly<Record<Locale, string>>>>, locale: Locale) =>
  Object.fromEntries(Object.entries(words).map(([value, texts]) => [value, texts[locale]]));

/** Rows, without the filters that the API refuses. */
async function fetchNarrowed<Row>(
  asked: Readonly<Record<string, string>>,
  fetch: (asked: Readonly<Record<string, string>>) => Promise<{ rows: Row[]; count: number }>,
  refused: readonly FieldProblem[] = [],
): Promise<{ rows: Row[]; count: number; asked: Readonly<Record<string, string>>; refused: readonly FieldProblem[] }> {
  try {
    return { ...(await fetch(asked)), asked, refused };
  } catch (error) {
    const wire = apiErrorOf(error);
    const fields = wire?.fields?.map((field) => ({ ...field, path: field.path.replace(/\..*/, '') }));
    const named = fields?.filter(({ path }) => path in asked) ?? [];
    if (named.length === 0) throw error;
    const kept = Object.fromEntries(Object.entries(asked).filter(([name]) => !named.some(({ path }) => path === name)));
    return fetchNarrowed(kept, fetch, [...refused, ...named]);
  }
}

/** The columns, those that the reader chose shown. */
function columnsOf({ columns, texts }: ListDefinition, locale: Locale, chosen?: readonly string[]): ShownColumn[] {
  const isChosen = chosen?.some((name) => name in columns);
  return Object.entries(columns).map(([name, { kind, sort, isExtra, onCard }]) => ({
    name,
    kind,
    label: texts.labels[name]?.[locale] ?? name,
    isSorted: sort === true,
    isShown: isChosen ? chosen!.includes(name) : !isExtra,
    onCard,
  }));
}

interface Words {
  texts: ListTexts;
  locale: Locale;
  typed: Readonly<Record<string, string>>;
  refused: readonly FieldProblem[];
  /** Of what the definition does not know. */
  choices: readonly Choice[];
}

function shownFilter(name: string, filter: Filter, { texts, locale, typed, refused, choices }: Words): ShownFilter {
  const states = filter.kind === 'states' ? filter.values : [];
  const known = states.map((value) => ({ value, label: texts.values[name]?.[value]?.[locale] ?? value }));
  return {
    name,
    kind: filter.kind,
    label: texts.labels[name]?.[locale] ?? name,
    fields: fieldNames(name, filter).map((field) => ({
      name: field,
      value: typed[field] ?? '',
      problem: refused.find(({ path }) => path === field)?.message ?? null,
    })),
    choices: filter.kind === 'states' ? known : [...choices],
    maxLength: 'max' in filter ? filter.max : null,
  };
}
