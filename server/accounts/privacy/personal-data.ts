import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** The person to erase. */
export interface Person {
  userId: number;
  companyId: number;
  email: string;
  /** The company of a personal account is the person. */
  isPersonal: boolean;
}

/**
 * What a capability stores about people, and what becomes of it when one of them is erased. Each capability says so
 * itself, beside its routes; a test compares all of it with the database's tables.
 */
export interface PersonalData {
  /** Tables whose rows about the person are deleted, with the column that names the person. */
  erased?: Readonly<Record<string, string>>;
  /** Tables that know people by email alone, members or not: the rows of this email are deleted. */
  erasedByEmail?: readonly string[];
  /** Tables that name the person by number only, and stay. */
  retained?: readonly string[];
  /** Tables with an email that `erase` or a rule of their own looks after. */
  otherEmails?: readonly string[];
  /** What must be over before anything is asked: it counts no more afterwards. */
  withdraw?(userId: number): Promise<void>;
  /** What is more than rows, in the transaction that erases the person. */
  erase?(person: Person): Promise<void>;
  /** For the download of user `u` of company `c`: a value of SQL by each name that the person reads. */
  facts?(): Readonly<Record<string, RawBuilder<unknown>>>;
  /** Ids of files of user `u` that they sent without being signed in. */
  files?: RawBuilder<string>;
  /** Numbers of company `c`, of an account for one, by which a personal account is known: rows of one text. */
  companyNumbers?: RawBuilder<unknown>;
  /** Numbers of the marketplace itself, which nobody is known by: rows of one text. */
  marketNumbers?: RawBuilder<unknown>;
  /** Of user `u` of company `c`: what others still wait for, as numbers of SQL. */
  waiting?: { openOrders?: RawBuilder<number>; owed?: RawBuilder<number>; due?: RawBuilder<number> };
}

const known = new Map<string, PersonalData>();

export function registerPersonalData(capability: string, data: PersonalData): void {
  known.set(capability, data);
}

/** Without any, an account would be erased in name alone: that is refused. */
function all(): PersonalData[] {
  if (known.size === 0) throw new Error('no personal data are registered');
  return [...known.values()];
}

export const erasedTables = (): Record<string, string> => Object.assign({}, ...all().map(({ erased }) => erased));
export const erasedByEmail = () => all().flatMap((data) => data.erasedByEmail ?? []);
export const retainedTables = () => all().flatMap(({ retained }) => retained ?? []);
export const otherEmails = () => all().flatMap((data) => data.otherEmails ?? []);

export async function withdrawAll(userId: number): Promise<void> {
  for (const data of all()) await data.withdraw?.(userId);
}

export async function eraseEverywhere(person: Person): Promise<void> {
  for (const data of all()) await data.erase?.(person);
}

/** All facts by their names; two capabilities with one name would hide what one of them holds. */
export function registeredFacts(): Record<string, RawBuilder<unknown>> {
  const facts = all().flatMap((data) => Object.entries(data.facts?.() ?? {}));
  const names = new Set(facts.map(([name]) => name));
  if (names.size < facts.length) throw new Error('Two capabilities have a fact of the same name.');
  return Object.fromEntries(facts);
}

/** Ids of files of user `u` beside those that the account sent. */
export const otherFilesSql = (): RawBuilder<unknown> =>
  sql.join([sql<string>`select null::uuid`, ...all().flatMap(({ files }) => files ?? [])], sql` union all `);

const numbersSql = (parts: readonly RawBuilder<unknown>[]) =>
  sql.join([sql`select null::text`, ...parts], sql` union all `);

export const companyNumbersSql = () => numbersSql(all().flatMap(({ companyNumbers }) => companyNumbers ?? []));
export const marketNumbersSql = () => numbersSql(all().flatMap(({ marketNumbers }) => marketNumbers ?? []));

/** Everything that others wait for, added up. */
export function waitingSql(what: 'openOrders' | 'owed' | 'due'): RawBuilder<number> {
  const parts = all().flatMap(({ waiting }) => waiting?.[what] ?? []);
  return sql<number>`(${sql.join([sql`0`, ...parts], sql` + `)})`;
}
