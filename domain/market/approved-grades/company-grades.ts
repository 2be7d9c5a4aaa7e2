/** What a company has decided about grades in the place of others. */

/** A grade may be used in the other's place, or may not. */
export const gradeVerdicts = ['approved', 'refused'] as const;
export type GradeVerdict = (typeof gradeVerdicts)[number];

/** One decision of a company: of a grade, in the place of another. */
export interface GradeDecision {
  product_id: number;
  /** The grade that is in use. */
  replaces_product_id: number;
  verdict: GradeVerdict;
  /** The last day on which it counts; null where it has no end. */
  valid_until: string | null;
}

/** What may stand for a grade that a buyer names. */
export const equalGradeChoices = ['none', 'approved', 'all'] as const;
/**
 * `approved`: grades that the buyer's company has approved in its place. `all`: every equal grade but those that it has
 * refused.
 */
export type EqualGradeChoice = (typeof equalGradeChoices)[number];

/** The decisions of one company that count on a day. */
export class CompanyGrades {
  readonly #decisions: readonly GradeDecision[];

  constructor(decisions: readonly GradeDecision[], today: string) {
    this.#decisions = decisions.filter(
      ({ product_id, replaces_product_id, valid_until }) =>
        product_id !== replaces_product_id && (valid_until === null || valid_until >= today),
    );
  }

  get hasApproved(): boolean {
    return this.#decisions.some(({ verdict }) => verdict === 'approved');
  }

  /** Of a grade, whatever it is to replace. What is approved for one use counts before what is refused for another. */
  verdictAbout(product: number): GradeVerdict | null {
    return strongest(this.#decisions.filter(({ product_id }) => product_id === product));
  }

  /** Of a grade in the place of another; where nothing is decided of the two, of the grade. */
  verdictInstead(product: number, replaced: number): GradeVerdict | null {
    const both = this.#decisions.filter(
      ({ product_id, replaces_product_id }) => product_id === product && replaces_product_id === replaced,
    );
    return strongest(both) ?? this.verdictAbout(product);
  }

  /** The grades that are approved in a grade's place, the one decided last first. */
  approvedInstead(replaced: number): number[] {
    return this.#decided(replaced, 'approved');
  }

  /** The grades that nobody takes in a grade's place. */
  refusedInstead(replaced: number): number[] {
    return this.#decided(replaced, 'refused');
  }

  #decided(replaced: number, wanted: GradeVerdict): number[] {
    const about = this.#decisions.filter(({ replaces_product_id }) => replaces_product_id === replaced);
    const products = new Set(about.map(({ product_id }) => product_id));
    return [...products].filter(
      (product) => strongest(about.filter(({ product_id }) => product_id === product)) === wanted,
    );
  }
}

/** Of several decisions, as for two plants, an approval. */
function strongest(decisions: readonly GradeDecision[]): GradeVerdict | null {
  if (decisions.length === 0) return null;
  return decisions.some(({ verdict }) => verdict === 'approved') ? 'approved' : 'refused';
}

/** Nothing is decided: of visitors, and of companies that have tried nothing. */
export const NO_GRADES = new CompanyGrades([], '');

/** What may stand for a grade where the buyer says nothing of it. */
export function usualEqualGrades(grades: Pick<CompanyGrades, 'hasApproved'>): EqualGradeChoice {
  return grades.hasApproved ? 'approved' : 'none';
}

/**
 * The grades that may be taken in a grade's place, those that the company has approved first. What it has refused is
 * never among them.
 */
export function gradesInstead(
  grades: CompanyGrades,
  replaced: number,
  choice: EqualGradeChoice,
  equal: readonly number[],
): { product_id: number; isApproved: boolean }[] {
  if (choice === 'none') return [];
  const approved = grades.approvedInstead(replaced);
  const out = new Set([...approved, ...grades.refusedInstead(replaced)]);
  return [
    ...approved.map((product_id) => ({ product_id, isApproved: true })),
    ...(choice === 'all' ? equal : [])
      .filter((product) => !out.has(product) && grades.verdictAbout(product) !== 'refused')
      .map((product_id) => ({ product_id, isApproved: false })),
  ];
}
