import type { z } from 'zod';
import { errorTexts, type FieldProblem } from '#contract/errors.ts';
import { fieldTexts } from '#contract/error-texts/fields.ts';

type Issue = z.core.$ZodIssue;

const MAX_FIELDS = 50;

/** What a schema refused, as problems at their fields, in codes that have a text in each language. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  return issues.flatMap(problemsOf).slice(0, MAX_FIELDS);
}

function problemsOf(issue: Issue): FieldProblem[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, code: 'unknown_field' }));
  }
  return [{ path, ...codeOf(issue) } as FieldProblem];
}

/** Zod's details are known at run time only; `filledText` throws where one is missing. */
function codeOf(issue: Issue): { code: FieldProblem['code']; details?: object } {
  // A schema may name its own code, and what fills its text: z.string().refine(…, { error: 'not_above', params: {
  // minimum: 0 } }).
  if (issue.message in fieldTexts || issue.message in errorTexts)
    return {
      code: issue.message as FieldProblem['code'],
      ...(issue.code === 'custom' && issue.params && { details: issue.params }),
    };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { code: 'required' };
      if (issue.expected === 'int') return { code: 'whole_number' };
      return { code: issue.expected === 'number' ? 'not_a_number' : 'wrong_type' };
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? { code: 'required' } : { code: 'too_short', details: { minimum: issue.minimum } };
      return { code: issue.inclusive === false ? 'not_above' : 'too_small', details: { minimum: issue.minimum } };
    case 'too_big':
      if (issue.origin === 'string') return { code: 'too_long', details: { maximum: issue.maximum } };
      return { code: issue.origin === 'array' ? 'too_many' : 'too_big', details: { maximum: issue.maximum } };
    case 'invalid_value':
      return { code: 'not_a_choice' };
    case 'invalid_format':
      if (issue.format === 'email') return { code: 'not_an_email' };
      return { code: issue.format === 'date' || issue.format === 'datetime' ? 'not_a_date' : 'invalid' };
    default:
      return { code: 'invalid' };
  }
}
