/** 0 waiting, 1 approved, 2 not approved, null not uploaded. */
export type ApprovalStatus = 0 | 1 | 2 | null;
export const APPROVED = 1;

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

/** A person needs id card and house registration, a company its certificate, VAT registration and signatory; both the buyer approval. */
export function isBuyerFullyApproved(profile: ApprovalProfile): boolean {
  if (profile.company_code === null) {
    return all(profile.id_card_status, profile.houser_reg_status, profile.buyer_approved_status);
  }
  return all(profile.certificate_status, profile.buyer_approved_status, profile.tax_status, profile.idcard_authorized_sign_status);
}

/** Only companies sell. */
export function isSellerFullyApproved(profile: ApprovalProfile): boolean {
  return profile.company_code !== null && all(profile.certificate_status, profile.tax_status, profile.idcard_authorized_sign_status, profile.seller_approved_status);
}

function all(...statuses: ApprovalStatus[]): boolean {
  return statuses.every((status) => status === APPROVED);
}

/** What is handed in for approval again after a change: all that was refused, and what was approved when the change touches what staff looked at. */
export function statusAfterChange(status: 0 | 1 | 2, isEssential: boolean): 0 | 1 | 2 {
  return status === APPROVED && !isEssential ? APPROVED : 0;
}
