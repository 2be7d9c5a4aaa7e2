// What is confirmed as it is placed gets its contract from there.
import '#server/trade/contracts/index.ts';

export { findAgreedOrder, freeAgreement, isAgreedBySql, type AgreedOrder } from './agreed-terms/agreed-order.ts';
export {
  registerAgreedTerms,
  type AgreedRef,
  type AgreedStock,
  type AgreedTerms,
  type PlacedByAgreement,
} from './agreed-terms/registry.ts';
export { askForDrafts } from './ask-for-drafts.ts';
export { isGivenUpSql } from './given-up.ts';
export { makeDraft, type DraftTerms, type WantedLine } from './make-draft.ts';
export { placeDraft, placeDrafts, type Approval, type Placed, type Placing } from './place-draft.ts';
export { draftsToDate } from './receiving.ts';
export { routes } from './routes.ts';
export { chooseShipping } from './shipping.ts';
