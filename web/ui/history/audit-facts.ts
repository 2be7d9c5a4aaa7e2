import { staffRoles } from '#domain/staff-roles.ts';
import { optionalSteps } from '#domain/operations/first-steps.ts';
import { bannerPlaces } from '#domain/site/banners.ts';
import { accountStatuses } from '#domain/accounts/company/company-facts.ts';
import { PRODUCT_QUALITIES, PRODUCT_STATUSES } from '#domain/catalogue/products/product-contents.ts';
import { contentCategories } from '#domain/site/content-categories.ts';
import { messageCategories } from '#domain/site/message-items.ts';
import { contentKinds } from '#domain/site/content.ts';
import { couponKinds, couponPayers } from '#domain/trade/coupons/coupon.ts';
import { priceListStates } from '#domain/market/pricing/price-list.ts';
import { consentMethods } from '#domain/accounts/cookie-consent.ts';
import { formatDateTime, formatDay, formatMoney, formatNumber } from '#domain/values/format.ts';
import { LOCALES, type Locale, type Localized } from '#domain/values/locale.ts';
import { requestStates } from '#domain/money/credit/credit-request.ts';
import { homeListNames } from '#domain/site/site-settings.ts';
import { runStates } from '#domain/money/payouts/payout-run.ts';
import { projectStatuses } from '#domain/trade/projects/project-status.ts';
import { claimOutcomes, claimPositions, claimStates } from '#domain/trade/claims/claim.ts';
import { callOffStates } from '#domain/trade/call-off-contracts/contract.ts';
import { negotiationStates } from '#domain/trade/negotiations/negotiation.ts';
import { preorderStates } from '#domain/trade/preorders/preorder.ts';
import { moneyReviewReasons } from '#domain/money/payments/money-review.ts';
import { refundReasons, refundStates } from '#domain/money/refunds/refundable.ts';
import { applicationStates, contactStates } from '#domain/site/visitor-forms.ts';

type Facts = Record<string, unknown> | null;

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** What a decision changed, in the order in which the log has it; what stayed is left out. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const all = fields.map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
  return all.filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

const CHECK = [0, 1, 2] as const;
/** Papers and approvals of accounts: they share the words of whatever staff check. */
const CHECKED = [
  'check_status',
  'tax_status',
  'certificate_status',
  'id_card_status',
  'houser_reg_status',
  'idcard_authorized_sign_status',
  'buyer_approved_status',
  'seller_approved_status',
] as const;
type Checked = (typeof CHECKED)[number];

/** The values of a state have words, `staff.audit.state.<name>.<value>`. */
export const STATES = {
  order_status: [1, 2, 3],
  slip_status: [0, 1, 2],
  purchaser_status: [0, 1, 2],
  contract_status: [0, 1],
  payment_status: [0, 1, 2],
  logistic_status: [0, 1, 2, 3],
  plastket_status: [0, 1, 2],
  check_status: CHECK,
  account_status: accountStatuses,
  staff_role: staffRoles,
  access: ['open', 'suspended'],
  second_factor: ['on', 'off'],
  place: bannerPlaces,
  yes_no: [true, false],
  contact_state: contactStates,
  application_state: applicationStates,
  consent_method: consentMethods,
  content_kind: contentKinds,
  product_status: PRODUCT_STATUSES,
  quality: PRODUCT_QUALITIES,
  price_list_state: priceListStates,
  coupon_kind: couponKinds,
  paid_by: couponPayers,
  payout_state: runStates,
  refund_state: refundStates,
  refund_reason: refundReasons,
  money_review_reason: moneyReviewReasons,
  request_state: requestStates,
  claim_state: claimStates,
  claim_position: claimPositions,
  claim_outcome: claimOutcomes,
  preorder_state: preorderStates,
  call_off_state: callOffStates,
  negotiation_state: negotiationStates,
  message_category: messageCategories,
  project_status: projectStatuses,
  first_step: optionalSteps,
} as const;
const MONEY = [
  'regular_price',
  'sale_price',
  'verified_amount',
  'money_to_give_back',
  'amount',
  'total_include_vat',
  'price_per_kg',
  'average_per_kg',
  'coupon_amount',
  'max_discount',
  'minimum_total',
  'budget',
  'payout_total',
  'refund_total',
  'credit_amount',
  'money_limit',
  'outstanding_amount',
  'pack_price',
  'halves_above',
] as const;
const YES_NO = [
  'is_left_out',
  'pick_up_only',
  'payout_paid',
  'is_video',
  'open_new_window',
  'published',
  'is_homepage',
  'first_order_only',
  'suspended',
  'notifies',
  'account_name_matches',
] as const;
const INSTANTS = [
  'due_date',
  'payment_date',
  'shown_from',
  'shown_until',
  'published_from',
  'published_until',
  'ended_at',
] as const;
const PERCENT = [
  'discount',
  'commission',
  'price_allowance_percent',
  'further_change_percent',
  'interest_rate',
] as const;
const DAYS = ['first_day', 'last_day', 'effective_on', 'expires_on', 'delivery_day'] as const;
/** What staff choose for the site. */
const site = [
  'title',
  'text',
  'link',
  'position',
  'picture',
  'phone_picture',
  'video',
  'typed',
  'means',
  'seo_title',
  'seo_desc',
  'seo_keyword',
  'USD',
  'RMB',
  ...homeListNames,
  'promotion_text',
  'featured_text',
  'near_prime_text',
  'related_title',
  'related_text',
  'name',
  'address',
  'tax_id',
  'phone',
  'line_id',
  'email',
  'business_hours',
  'account_bank',
  'account_branch',
  'account_name',
  'account_number',
] as const;
const priceList = ['valid_from', 'valid_until', 'note', 'goods', 'min_kg'] as const;
const recalls = ['recalled_lot', 'recalled_buyers', 'recalled_packs'] as const;
const freight = ['freight_rate', 'further_rates'] as const;
const statements = ['deposits', 'statement_file'] as const;
const refunds = ['bank_reference', 'cancelled_lines'] as const;
const coupons = [
  'campaign_name',
  'categories',
  'sellers',
  'member_levels',
  'quota',
  'company_quota',
  'batch',
  'codes',
] as const;
const projects = [
  'project_name',
  'project',
  'site_address',
  'billing_name',
  'billing_address',
  'installments',
  'instalment',
  'expected_kwh',
  'validated_kwh',
  'readings',
  'method',
  'grid_factor',
  'source',
] as const;
const payouts = [
  'left_out',
  'accounts_changed',
  'no_longer_owed',
  'payout_line',
  'payable_after_days',
  'confirm_within_hours',
  'answer_within_hours',
  'confirms_by_itself',
  'negotiation_rounds',
  'key_half',
  'most_unconfirmed',
] as const;
const content = ['slug', 'content_version', 'restored_from', 'published_version', 'category', 'picture_path'] as const;
const messageItems = [
  'message_version',
  'message_file',
  'audience_roles',
  'audience_categories',
  'audience_provinces',
  'listed_recipients',
] as const;
/** What staff write of products; `name` is above. */
const catalogue = [
  'grade',
  'brand',
  'subcategory',
  'manufacturer',
  'unit_weight',
  'shortdesc',
  'desc',
  'desc2',
  'property',
  'pictures',
  'documents',
  'sku',
  'new_categories',
  'new_properties',
  'new_attributes',
  'entry_name',
  'code',
  'under',
  'unit',
  'merged_into',
  'moved_entries',
  'discounts_ended',
  'replaced_by',
  'packs',
  'moved_offers',
] as const;
const PLAIN = [
  'caretaker',
  'staff_roles',
  'order_no',
  'sku_no',
  'sap_code',
  'credit_time',
  'member_level',
  'point',
  'entries',
  'list_name',
  'list_filters',
  'q',
  'object_kind',
  'object_id',
  'action',
  'staff_id',
  'from',
  'to',
  'consent_id',
  'consent_revision',
  'firstname',
  'lastname',
  'seller',
  'subcategory',
  ...site,
  ...priceList,
  ...coupons,
  ...freight,
  ...recalls,
  ...statements,
  ...refunds,
  ...payouts,
  ...projects,
  ...content,
  ...messageItems,
  ...catalogue,
] as const;
const NAMED: ReadonlySet<string> = new Set([
  ...Object.keys(STATES).filter((name) => name !== 'yes_no'),
  ...CHECKED,
  ...YES_NO,
  ...MONEY,
  ...INSTANTS,
  ...PERCENT,
  ...DAYS,
  ...PLAIN,
]);

export type StateName = keyof typeof STATES;
export type FactName =
  | Exclude<StateName, 'yes_no'>
  | Checked
  | (typeof YES_NO)[number]
  | (typeof MONEY)[number]
  | (typeof INSTANTS)[number]
  | (typeof PERCENT)[number]
  | (typeof DAYS)[number]
  | (typeof PLAIN)[number];

const ENOUGH_OF_A_NAME = 18;
const CATEGORIES = Object.values(contentCategories).flat();

const statusOf: Readonly<Record<string, FactName>> = {
  order: 'order_status',
  settlement: 'slip_status',
  project_slip: 'slip_status',
  product: 'product_status',
};

const LANGUAGE = /_(th|en|cn)$/;
/** The rates of a route, by the codes of its provinces. */
const ROUTE = /^freight_\d+_\d+$/;

/** The language of a field that is kept in several: `title_th`. */
export function languageOfFact(field: string): string | null {
  return LANGUAGE.exec(field)?.[1] ?? null;
}

/**
 * A field's name in the log, as the texts know it; null for one that they do not know. `status` means what its object
 * is.
 */
export function factName(objectKind: string, field: string): FactName | null {
  if (ROUTE.test(field)) return 'freight_rate';
  const name = field === 'status' ? (statusOf[objectKind] ?? 'check_status') : field.replace(LANGUAGE, '');
  return NAMED.has(name) ? (name as FactName) : null;
}

/** A state's value that has words; null for every other value. */
export function stateOf(name: FactName | null, value: unknown): `${StateName}.${string | number}` | null {
  const state = wordsFor(name);
  const known = state && state in STATES ? (STATES[state as StateName] as readonly unknown[]) : [];
  return known.includes(value) ? `${state as StateName}.${String(value)}` : null;
}

/** Fields of the same kind share their words. */
function wordsFor(name: FactName | null): FactName | StateName | null {
  if ((CHECKED as readonly unknown[]).includes(name)) return 'check_status';
  if (name === 'staff_roles') return 'staff_role';
  return (YES_NO as readonly unknown[]).includes(name) ? 'yes_no' : name;
}

/** Names that are kept in each language, as those of a rate's seller. */
const isLocalized = (value: unknown): value is Localized<string> =>
  typeof value === 'object' &&
  value !== null &&
  LOCALES.every((each) => typeof (value as Record<string, unknown>)[each] === 'string');

/** Any other value as people write it; one of no known kind stands as it is. */
export function factText(name: FactName | null, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '–';
  if (name === 'category' && typeof value === 'string')
    return CATEGORIES.find(({ code }) => code === value)?.name[locale] ?? value;
  if (typeof value === 'number' && (MONEY as readonly unknown[]).includes(name)) return formatMoney(value, 'THB');
  if (typeof value === 'number' && (PERCENT as readonly unknown[]).includes(name)) return `${formatNumber(value, 2)}%`;
  if (typeof value === 'string' && (INSTANTS as readonly unknown[]).includes(name) && !Number.isNaN(Date.parse(value)))
    return formatDateTime(new Date(value), locale);
  if (typeof value === 'string' && (DAYS as readonly unknown[]).includes(name)) return formatDay(value, locale);
  if (isLocalized(value)) return value[locale];
  if (typeof value !== 'string') return JSON.stringify(value);
  // A public file's name is its content's: its end tells two of them apart.
  return value.startsWith('/api/media/') ? `…${value.slice(-ENOUGH_OF_A_NAME)}` : value;
}
