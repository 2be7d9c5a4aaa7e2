import { codeKey } from '#domain/market/search/search-text.ts';
import { readMeaning } from '#domain/market/search/query/meaning.ts';
import type { Alternative } from '#domain/market/search/query/wanted.ts';
import known from './known-grades.json' with { type: 'json' };

/** What tells a grade from others of its polymer. */
export interface GradeProfile {
  /** The subcategory's code. */
  sub: string;
  mfi: { gPer10Min: number; condition: string } | null;
  /** g/cm³ */
  density: number | null;
  processes: readonly string[];
  applications: readonly string[];
}

/** A grade that buyers name, whether anybody sells it here or not. */
export interface KnownGrade extends GradeProfile {
  grade: string;
  maker: string;
}

/** The trade's grades by the codes that buyers write, as codes are compared (`codeKey`). */
export const knownGrades: ReadonlyMap<string, KnownGrade> = new Map(
  known.grades.flatMap(({ also, ...grade }) =>
    [grade.grade, ...also].map((form): [string, KnownGrade] => [codeKey(form), grade]),
  ),
);

/** Melt flow indices between these shares of the grade's own run alike on the same machine. */
const ALIKE = { least: 0.6, most: 1.7 };

/** Goods that come nearest to a grade which nobody sells: of its polymer, the best by flow and by use. */
export function nearGrade({ sub, mfi, applications }: GradeProfile): readonly Alternative[] {
  const flow = mfi ? `mfi:${mfi.gPer10Min * ALIKE.least}..${mfi.gPer10Min * ALIKE.most}` : '';
  const use = applications.length > 0 ? `application:${applications.join(',')}` : '';
  const meanings = [`sub:${sub} ${flow} ${use}`, `sub:${sub} ${flow}`, `sub:${sub} ${use}`, `sub:${sub}`];
  return [...new Set(meanings.map((meaning) => meaning.trim().replace(/\s+/g, ' ')))].flatMap(
    (meaning) => readMeaning(meaning) ?? [],
  );
}
