import type { AccountStatus } from './company-facts.ts';
import { requiredDocuments } from './company-documents.ts';

/** 0 waiting, 1 approved, 2 not approved, null not uploaded. */
export type ApprovalStatus = 0 | 1 | 2 | null;
export const APPROVAL_WAITING = 0;
export const APPROVED = 1;
export const NOT_APPROVED = 2;

export interface ApprovalProfile {
  /** Null: a personal account. */
  company_code: string | null;
  tax_status: ApprovalStatus;
  certificate_status: ApprovalStatus;
  id_card_status: ApprovalStatus;
  houser_reg_status: ApprovalStatus;
  idcard_authorized_sign_status: ApprovalStatus;
  buyer_approved_status: ApprovalStatus;
  seller_approved_status: ApprovalStatus;
}

export type ApprovalField = Exclude<keyof ApprovalProfile, 'company_code'>;

/**
 * What buying needs and is not approved yet. A person needs id card and house registration; a company needs
 * certificate, VAT registration and the signatory's id card. Both need the buyer approval.
 */
export function missingForBuying(profile: ApprovalProfile): ApprovalField[] {
  return missing(profile, 'buyer_approved_status');
}

/** The same for selling; null for a person: only companies sell. */
export function missingForSelling(profile: ApprovalProfile): ApprovalField[] | null {
  return profile.company_code === null ? null : missing(profile, 'seller_approved_status');
}

export function isBuyerFullyApproved(profile: ApprovalProfile): boolean {
  return missingForBuying(profile).length === 0;
}

export function isSellerFullyApproved(profile: ApprovalProfile): boolean {
  return missingForSelling(profile)?.length === 0;
}

function missing(profile: ApprovalProfile, approval: ApprovalField): ApprovalField[] {
  const papers = requiredDocuments(profile.company_code === null).map((kind) => `${kind}_status` as const);
  return [...papers, approval].filter((field) => profile[field] !== APPROVED);
}

export type Decision = 'approve' | 'refuse';

/** An account is decided once for each time that it was handed in. */
export function mayDecideAccount(status: AccountStatus): boolean {
  return status === 'waiting_approval';
}

/** That a company may buy comes with its owner's account; afterwards it can be taken back, and given again. */
export function mayDecideBuyer(decision: Decision, profile: ApprovalProfile, hasVerifiedOwner: boolean): boolean {
  return hasVerifiedOwner && profile.buyer_approved_status !== (decision === 'approve' ? APPROVED : NOT_APPROVED);
}

/**
 * That a company may sell is said last, when its papers prove it: the mail that says so must be true. Refused is only
 * who asked, or was approved.
 */
export function mayDecideSeller(decision: Decision, profile: ApprovalProfile, hasVerifiedOwner: boolean): boolean {
  const lacking = missingForSelling(profile);
  if (lacking === null || !hasVerifiedOwner) return false;
  if (decision === 'approve') return lacking.length === 1 && lacking[0] === 'seller_approved_status';
  return profile.seller_approved_status === APPROVAL_WAITING || profile.seller_approved_status === APPROVED;
}

/** A paper is decided once, and only while no newer one has taken its place. */
export function mayDecideDocument(document: { status: ApprovalStatus; is_current: boolean }): boolean {
  return document.is_current && document.status === APPROVAL_WAITING;
}

/** A paper that staff have to look at; nothing of a registration that was never sent. */
export function paperWaits(
  document: { status: ApprovalStatus; is_current: boolean },
  company: Pick<ApprovalProfile, 'buyer_approved_status'>,
): boolean {
  return mayDecideDocument(document) && company.buyer_approved_status !== null;
}

/**
 * What is handed in for approval again after a change: all that was refused, and what was approved when the change
 * touches what staff looked at.
 */
export function statusAfterChange(status: 0 | 1 | 2, isEssential: boolean): 0 | 1 | 2 {
  return status === APPROVED && !isEssential ? APPROVED : 0;
}
