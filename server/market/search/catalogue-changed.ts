import { invalidateGradesKnown } from './grades-known.ts';
import { currentLexicon } from './lexicon.ts';
import { invalidateFormerNames } from './former-names.ts';
import { invalidatePropertyCodes } from './property-codes.ts';
import { invalidateSuggestions } from './suggest.ts';

/** After a change of categories, makers or properties: the next search of this process knows them as they are now. */
export function invalidateSearchNames(): void {
  currentLexicon.invalidate();
  invalidateFormerNames();
  invalidateGradesKnown();
  invalidatePropertyCodes();
  invalidateSuggestions();
}
