import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { auditedKinds, type AuditedKind } from '#domain/audit.ts';
import { sitePages } from '#domain/site/site-settings.ts';
import { useLocale } from '#web/page/use-shop.ts';

type Entry = Answer<'GET /staff/audit-log'>['rows'][number];

const siteSettings = [
  ...sitePages,
  'payment',
  'currency_rates',
  'payable_after_days',
  'reservation_rules',
  'weight_tolerance',
  'waiting_cost',
  'answer_rules',
  'negotiation_rules',
  'sealed_quotes',
  'first_steps',
] as const;

const settingScreens: Readonly<Record<string, string>> = {
  payment: 'payment-accounts',
  currency_rates: 'site/rates',
  payable_after_days: 'payouts',
  reservation_rules: 'levels',
  weight_tolerance: 'levels',
  waiting_cost: 'trips/waiting',
  answer_rules: 'levels',
  negotiation_rules: 'negotiations/rules',
  sealed_quotes: 'demands/keys',
  first_steps: '',
};

/** Where staff see an object, below `/staff`; what has no screen of its own leads nowhere. */
const screens: Readonly<Partial<Record<AuditedKind, (entry: Entry) => string>>> = {
  order: ({ order_id }) => `order/${order_id}`,
  settlement: ({ object_id }) => `slips/${object_id}`,
  statement: () => 'statements',
  money_review: () => 'money-reviews?state=resolved',
  refund: ({ object_id }) => `refunds/${object_id}`,
  credit_line: ({ object_id }) => `credit/companies/${object_id}`,
  project: ({ object_id }) => `projects/${object_id}`,
  project_slip: () => 'projects?waits=slip',
  grid_factor: () => 'projects/grid-factors',
  claim: ({ object_id }) => `claims/${object_id}`,
  preorder: ({ object_id }) => `preorders/${object_id}`,
  call_off_contract: ({ object_id }) => `call-off-contracts/${object_id}`,
  negotiation: ({ object_id }) => `negotiations/${object_id}`,
  demand_key: ({ object_id }) => `demands/${object_id}`,
  auction: ({ object_id }) => `auctions/${object_id}`,
  standing_order: ({ object_id }) => `standing-orders/${object_id}`,
  credit_request: ({ object_id }) => `credit/requests/${object_id}`,
  warehouse: ({ object_id }) => `verifications/warehouses/${object_id}`,
  bank_account: ({ object_id }) => `verifications/bank_accounts/${object_id}`,
  certificate: ({ object_id }) => `verifications/certificates/${object_id}`,
  price_change: ({ company_id }) => `prices?company_id=${company_id}`,
  deletion_request: ({ object_id }) => `verifications/deletion_requests/${object_id}`,
  account: ({ object_id }) => `account/${object_id}`,
  document: ({ object_id }) => `document/${object_id}`,
  company: ({ object_name }) => `levels?company=${encodeURIComponent(object_name ?? '')}`,
  money_change: ({ object_id }) => `money-settings/${object_id}`,
  member_discount: () => 'levels',
  commission_rate: () => 'commission?state=current,future,past',
  payout_run: ({ object_id }) => `payouts/${object_id}`,
  refund_run: ({ object_id }) => `refund-runs/${object_id}`,
  tax_documents: ({ object_id }) => `tax-documents?month=${object_id}`,
  freight_rates: ({ object_id }) => `freight?from=${object_id}`,
  price_list: ({ object_id }) => `price-lists/${object_id}`,
  coupon_campaign: ({ object_id }) => `coupons/${object_id}`,
  carrier: ({ object_id }) => `carriers/${object_id}`,
  banner: ({ object_id }) => `site/banners/${object_id}`,
  synonym: ({ object_name }) => `site/synonyms?q=${encodeURIComponent(object_name ?? '')}`,
  product: ({ object_id, action }) =>
    action === 'change_seo' ? `site/seo?product=${object_id}` : `products/${object_id}`,
  starter_set: () => 'catalogue/tree',
  category: () => 'catalogue/tree',
  manufacturer: ({ object_name }) => `catalogue/manufacturers?q=${encodeURIComponent(object_name ?? '')}`,
  property: ({ object_id }) => `catalogue/properties?edit=property-${object_id}`,
  site_setting: ({ object_id }) => settingScreens[object_id] ?? `site/texts/${object_id}`,
  content_item: ({ object_id }) => `content/${object_id}`,
  contact_message: ({ object_id }) => `contact-messages/${object_id}`,
  job_application: ({ object_id }) => `applications/${object_id}`,
  newsletter: () => 'newsletter',
  mail: () => 'mails',
  message_item: ({ object_id }) => `messages/${object_id}`,
};

/** What an entry is about, by name, with the way there. */
export function AuditObject({ entry }: { entry: Entry }) {
  const t = useTranslations('staff.audit');
  const locale = useLocale();
  const kind = auditedKinds.find((known) => known === entry.object_kind);
  if (!kind)
    return (
      <>
        {entry.object_kind} {entry.object_id}
      </>
    );
  const to = hasScreen(kind, entry) && screens[kind]?.(entry);
  const name = <ObjectName kind={kind} entry={entry} />;
  const isItself =
    kind === 'audit_log' ||
    kind === 'starter_set' ||
    kind === 'cookie_consent' ||
    (kind === 'newsletter' && entry.object_id === '0');
  return (
    <>
      <small>{t(`kind.${kind}`)}</small>
      {!isItself && <div>{to ? <Link to={`/${locale}/staff/${to}`}>{name}</Link> : name}</div>}
    </>
  );
}

/** Decisions after which what they were about is no more. */
const GONE = new Set([
  'remove_banner',
  'remove_synonym',
  'remove_price_list',
  'delete_message',
  'delete_entry',
  'merge_entry',
]);

/** What has no name any more has no screen either, nor what this took away. */
function hasScreen(kind: AuditedKind, { action, object_name }: Entry): boolean {
  if (GONE.has(action)) return false;
  return object_name !== null || kind === 'member_discount' || kind === 'commission_rate' || kind === 'site_setting';
}

function ObjectName({ kind, entry }: { kind: AuditedKind; entry: Entry }) {
  const t = useTranslations('staff.audit');
  const setting = kind === 'site_setting' && siteSettings.find((known) => known === entry.object_id);
  if (setting) return t(`setting.${setting}`);
  if (kind === 'commission_rate') return entry.object_name || t('allSellers');
  if (kind !== 'member_discount') return entry.object_name ?? entry.object_id;
  const level = (entry.after ?? entry.before)?.['member_level'];
  return `${t('level', { level: String(level) })} · ${entry.object_name ?? t('defaultDiscount')}`;
}
