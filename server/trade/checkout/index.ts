export { askForDraft } from './ask-for-draft.ts';
export { deleteDrafts } from './delete-old-drafts.ts';
export { isGivenUpSql } from './given-up.ts';
export { makeDraft, type WantedLine } from './make-draft.ts';
export { placeDraft, type Approval } from './place-draft.ts';
export { routes } from './routes.ts';
export { chooseShipping } from './shipping.ts';
export { hasPaidOrderSql, heldUnitsSql, type Payment } from './write-order.ts';
