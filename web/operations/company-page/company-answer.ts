import type { Answer } from '#contract/client.ts';

export type CompanyAnswer = Answer<'GET /staff/companies/{id}'>;

/** A part that the reader may see. */
export type Part<Name extends keyof CompanyAnswer> = NonNullable<CompanyAnswer[Name]>;
