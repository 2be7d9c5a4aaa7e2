/**
 * What the specification lets people choose from when they say who they are. Names in the three languages stand in the
 * texts.
 */

export const titles = ['mr', 'miss', 'mrs'] as const;
export type Title = (typeof titles)[number];

export const registeredTypes = [
  'limited_partnership',
  'company_limited',
  'foreign_joint_venture',
  'public_company_limited',
  'others',
] as const;
export type RegisteredType = (typeof registeredTypes)[number];

/** What a seller is to the goods: asked of sellers only. */
export const supplierTypes = ['upstream_manufacturer', 'overseas', 'petrochemical_agent'] as const;
export type SupplierType = (typeof supplierTypes)[number];

/** Letters of a company's code in the marketplace's accounting. */
export const MAX_SAP_CODE = 20;

export const positions = [
  'owner',
  'employee',
  'managing_director',
  'procurement_manager',
  'procurement_staff',
  'technical_staff',
  'pic_of_company',
  'pic_of_department',
  'sales_manager',
  'sales_staff',
  'other',
] as const;
export type Position = (typeof positions)[number];

/** The position of who answers for the company: of everybody else the owner's email is asked. */
export const OWNER_POSITION: Position = 'owner';

/** An account's way from its first form to its approval, and its end. */
export const accountStatuses = [
  'registered',
  'email_confirmed',
  'waiting_approval',
  'verified',
  'not_approved',
  'closed',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];
