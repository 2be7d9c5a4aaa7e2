import { beginningsOf, type Typed } from '#domain/find/typed.ts';
import { likeText, sql, type RawBuilder } from '#server/platform/database/query.ts';

type Sql = RawBuilder<unknown>;

/** Read of each lookup: what is shown is chosen among them. */
export const MAX_LOOKED_UP = 50;
/** More words only make the statement longer. */
const MAX_WORDS = 5;

/** What is called the same in all languages. */
export const sameName = (name: Sql): Sql =>
  sql`json_build_object('name_th', ${name}, 'name_en', ${name}, 'name_cn', ${name})`;

/**
 * The column begins with a text. A range instead of `like`, so that one plan is right for all texts; its index is one
 * of `text_pattern_ops`.
 */
export const beginsSql = (column: Sql, text: string): Sql =>
  sql`${column} ~>=~ ${text}::text and ${column} ~<~ ${`${text}\u{10ffff}`}::text`;

/** It ends so, by an index of `reverse(column)`. */
export const endsSql = (column: Sql, text: string): Sql =>
  beginsSql(sql`reverse(${column})`, [...text].toReversed().join(''));

interface Numbered {
  /** `select o.id from orders o where …` without more conditions. */
  select: Sql;
  column: Sql;
  typed: Typed;
}

/**
 * Lookups of a column of numbers that all begin with `prefix`, the newest of them first, for numbers rise with time; by
 * their end, all that end so.
 */
export function numberLookups({ select, column, typed, prefix }: Numbered & { prefix: string }): Sql[] {
  if (typed.number === null) return [];
  const found = beginningsOf(typed.number, prefix).map(
    (text) =>
      sql`${select} and ${beginsSql(column, text)} order by ${column} using ~>~ limit ${sql.lit(MAX_LOOKED_UP)}`,
  );
  return [...found, ...endLookups({ select, column, typed })];
}

/**
 * Whether a number of one company's things is meant, by its own number or that of the other party. One pass over the
 * company's part of an index that has both is quicker than to look for them among everybody's.
 */
export function ownNumberSql(
  typed: Typed,
  { prefix, own, other }: { prefix: string; own: Sql; other?: Sql },
): Sql | null {
  const { number, ending } = typed;
  const endsWith = (column: Sql, text: string) => sql`right(${column}, ${sql.lit([...text].length)}) = ${text}`;
  const found = [
    ...(number === null ? [] : beginningsOf(number, prefix).map((begin) => beginsSql(own, begin))),
    ...(ending === null ? [] : [endsWith(own, ending)]),
    ...(other === undefined ? [] : [sql`starts_with(upper(${other}), ${typed.words.toUpperCase()})`]),
    ...(other === undefined || ending === null ? [] : [endsWith(sql`upper(${other})`, ending)]),
  ];
  return found.length === 0 ? null : sql`(${sql.join(found, sql` or `)})`;
}

/** Lookups of a column of numbers that others made: of another firm, of a bank. */
export function foreignNumberLookups({ select, column, typed }: Numbered): Sql[] {
  return [
    sql`${select} and ${beginsSql(column, typed.words.toUpperCase())} limit ${sql.lit(MAX_LOOKED_UP)}`,
    ...endLookups({ select, column, typed }),
  ];
}

const endLookups = ({ select, column, typed }: Numbered): Sql[] =>
  typed.ending === null ? [] : [sql`${select} and ${endsSql(column, typed.ending)} limit ${sql.lit(MAX_LOOKED_UP)}`];

/** Each word stands somewhere in the text, which is that of an index of trigrams. */
export function hasWordsSql(text: Sql, { words }: Pick<Typed, 'words'>): Sql {
  const each = words.split(' ').slice(0, MAX_WORDS);
  return sql.join(
    each.map((word) => sql`${text} ilike ${`%${likeText(word)}%`}`),
    sql` and `,
  );
}
