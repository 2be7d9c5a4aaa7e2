import type { StaffRole } from '#contract/endpoint.ts';
import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import type { SellingRole } from '#domain/accounts/company/company-roles.ts';
import type { Locale } from '#domain/values/locale.ts';
import { refusePrices } from '#server/sellers/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { chargePurchases } from '#server/sellers/payouts/index.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { hashPassword } from '#server/accounts/identity/index.ts';
import { writeSearchCounts } from '#server/market/search-queries/index.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { checkSavedSearches } from '#server/market/saved-searches/check-saved-searches.ts';
import { confirmedFactor } from '#server/accounts/second-factor/index.ts';
import { newSecret } from '#server/accounts/second-factor/totp.ts';
import * as given from '#server/testing/market.ts';
import { demoChanges } from './demo-changes.ts';
import { PASSWORD } from './password.ts';
import { sale } from './sale.ts';

/**
 * What browser tests ask the server under test for: people and goods of their own, written directly. It runs inside
 * that server, because the embedded database belongs to one process.
 */

/** Rubber: no test counts or sorts what is sold there. */
const SUBCATEGORY = 60_201;
const passwordHash = hashPassword(PASSWORD);
let serial = 0;
const next = () => (serial += 1);

export interface Member {
  id: number;
  companyId: number;
  company: string;
  email: string;
  firstname: string;
  lastname: string;
  role: 'buyer' | 'seller';
  token: string;
}

interface MemberOptions {
  personal?: boolean;
  /** Verified, unless said otherwise. */
  account?: AccountStatus;
  /** The language of their mails and of reasons that staff give them. */
  language?: Locale;
  /** Of papers and approvals; they are approved, unless said otherwise. */
  statuses?: given.CompanyOptions['statuses'];
}

async function member(
  role: 'buyer' | 'seller',
  { personal, account, language = 'th', statuses }: MemberOptions,
): Promise<Member> {
  const n = next();
  const [firstname, lastname] = [`สมหญิง${thaiNumber(n)}`, `ใจงาม${thaiNumber(n)}`];
  const name = personal ? `${firstname} ${lastname}` : `บริษัท ทดลอง${thaiNumber(n)} จำกัด`;
  const company = await given.givenCompany({ personal, selling: role === 'seller', name, statuses });
  await rows(sql`
    update companies set registered_type = case when company_code is null then null else 'company_limited' end,
      supplier_type = ${role === 'seller' ? 'petrochemical_agent' : null} where id = ${company.id}`);
  const person = await given.givenMember(company.id, {
    role,
    account_status: account,
    firstname,
    lastname,
    password_hash: await passwordHash,
  });
  await rows(sql`update users set language = ${language} where id = ${person.id}`);
  return {
    id: person.id,
    companyId: company.id,
    company: name,
    email: person.email,
    firstname,
    lastname,
    role,
    token: person.token,
  };
}

/** Names hold no part of another's name, so that a search for one finds one. */
function thaiNumber(n: number): string {
  return `เลข${[...String(n)].map((digit) => 'ศกขคฆงจฉชซ'[Number(digit)]).join('')}ฮ`;
}

async function defaultAddress(companyId: number): Promise<number> {
  const id = await given.givenAddress(companyId);
  await rows(sql`
    update addresses a set is_default_shipping = true, is_default_billing = true,
      billing_name = c.company_name_th, tax_id = c.tax_id,
      branch_code = case when c.company_code is null then null else '00000' end,
      branch_name = case when c.company_code is null then null else 'สำนักงานใหญ่' end
    from companies c where a.id = ${id} and c.id = a.company_id`);
  return id;
}

export interface Buyer extends Member {
  addressId: number;
}

export interface Seller extends Member {
  warehouseId: number;
  warehouse: string;
}

export interface Staff {
  id: number;
  email: string;
  role: 'staff';
  token: string;
  /** Of the authenticator that is theirs alone: a code works once. */
  secret: string;
}

export interface Offer {
  stockId: number;
  productId: number;
  grade: string;
  seller: Seller;
}

interface OfferOptions {
  seller?: Seller;
  warehouseId?: number;
}

async function warehouse(
  companyId: number,
  options: { status?: 0 | 1; isDefault?: boolean } = {},
): Promise<{ id: number; name: string }> {
  const id = await given.givenWarehouse(companyId, { status: options.status });
  const name = `คลังทดลอง${thaiNumber(next())}`;
  await rows(sql`
    update warehouses set name = ${name}, is_default = ${options.isDefault ?? false}, sub_district_id = 210101,
      post_code = '21000' where id = ${id}`);
  return { id, name };
}

async function seller(): Promise<Seller> {
  const person = await member('seller', {});
  const { id, name } = await warehouse(person.companyId, { isDefault: true });
  const accountNumber = `0009${String(next()).padStart(6, '0')}`;
  await rows(sql`
    insert into bank_accounts
      (company_id, account_name, bank_code, branch, account_number, is_default, status, created_at)
    values (${person.companyId}, ${person.company}, '006', 'ศรีราชา', ${accountNumber}, true, 1, now())`);
  return { ...person, warehouseId: id, warehouse: name };
}

async function offer(options: OfferOptions): Promise<Offer> {
  const from = options.seller ?? (await seller());
  const grade = `TRY${String(next()).padStart(5, '0')}X`;
  const names = { name_th: `เม็ดยาง ${grade}`, name_en: `Rubber ${grade}`, name_cn: `橡胶 ${grade}` };
  const productId = await given.givenProduct({ grade, subcategoryId: SUBCATEGORY, ...names });
  const warehouseId = options.warehouseId ?? from.warehouseId;
  const stockId = await given.givenOffer({ companyId: from.companyId, warehouseId, productId, quantity: 400 });
  await reindexProducts([productId]);
  return { productId, grade, seller: from, stockId };
}

/** A grade in bags of 25 kg and jumbo bags of 750 kg that nobody sells yet. */
async function grade(): Promise<{ productId: number; grade: string }> {
  const code = `NEW${String(next()).padStart(5, '0')}Y`;
  const names = { name_th: `เม็ดยาง ${code}`, name_en: `Rubber ${code}`, name_cn: `橡胶 ${code}` };
  const productId = await given.givenProduct({ grade: code, subcategoryId: SUBCATEGORY, ...names });
  await rows(sql`
    insert into skus (product_id, sku_no, attribute_id, unit_weight_grams)
    select ${productId}, ${code} || '-' || x.place, a.id, x.grams
    from (values (1, 25000), (2, 750000)) x (place, grams)
    join (select id, row_number() over (order by id) as place from attributes) a on a.place = x.place`);
  await reindexProducts([productId]);
  return { productId, grade: code };
}

export const builders = {
  /** An approved company's owner with a default address in Bangkok, or a person, signed in. */
  async buyer(options: MemberOptions): Promise<Buyer> {
    const person = await member('buyer', options);
    return { ...person, addressId: await defaultAddress(person.companyId) };
  },
  /** An approved seller with a verified default warehouse in Rayong and a verified default bank account. */
  seller: (_: object) => seller(),
  /** One of the marketplace's people with an authenticator of their own. */
  async staff({ role }: { role: StaffRole }): Promise<Staff> {
    const secret = newSecret();
    const person = await given.givenStaff(role, { password_hash: await passwordHash });
    await confirmedFactor({ staffId: person.id }, secret);
    return { ...person, role: 'staff', secret };
  },
  warehouse: ({ seller: of, status }: { seller: Seller; status: 0 | 1 }) => warehouse(of.companyId, { status }),
  /** 400 bags at 1,050 baht of a product of its own. */
  offer,
  /** A colleague of a seller's with one part of selling. */
  async sellingColleague({ seller: of, part }: { seller: Seller; part: SellingRole }): Promise<Member> {
    const person = await given.givenMember(of.companyId, {
      role: 'seller',
      company_role: 'viewer',
      selling_roles: [part],
    });
    return { ...of, ...person };
  },
  /** A colleague of a buyer's who orders for the company. */
  async purchaser({ of }: { of: Buyer }): Promise<Buyer> {
    const n = next();
    const named = { firstname: `จัดซื้อ${thaiNumber(n)}`, lastname: `ขยัน${thaiNumber(n)}` };
    const person = await given.givenMember(of.companyId, { company_role: 'purchaser', ...named });
    return { ...of, ...named, ...person };
  },
  /** More packs of an offer's product beside it. */
  async packs({ stockId, count }: { stockId: number; count: number }): Promise<null> {
    await given.givenPacks(stockId, count);
    return null;
  },

  /** Staff refuse the price of an offer that waits. */
  async refusedPrice({ stockId, reason }: { stockId: number; reason: string }): Promise<null> {
    const { id } = await given.givenStaff('catalogue');
    const waiting = sql<{ id: number }>`select id from price_changes where product_stock_id = ${stockId} and state = 0`;
    await refusePrices(
      (await rows(waiting)).map((change) => change.id),
      reason,
      id,
      new Date(),
    );
    return null;
  },
  grade: (_: object) => grade(),
  /** A paid order of an offer, today or some days ago. */
  sale,
  /**
   * An order was paid and delivered so many days earlier than it was. What happens over days cannot be waited for; the
   * ledger is only added to, so that its guards stand aside for this transaction.
   */
  async paidAndDeliveredEarlier({ orderId, days }: { orderId: number; days: number }): Promise<null> {
    const earlier = sql`${days} * interval '1 day'`;
    await inTransaction(async () => {
      await rows(sql`set local session_replication_role = replica`);
      await rows(sql`update orders set delivered_at = delivered_at - ${earlier} where id = ${orderId}`);
      await rows(sql`update ledger_entries set at = at - ${earlier} where order_id = ${orderId}`);
    });
    return null;
  },
  /** Charges what has become due, as the job does each night. */
  async chargePurchases(_: object): Promise<null> {
    await chargePurchases(now());
    return null;
  },
  /** The newest mail of a kind to somebody. What waits to be written is written first. */
  async mail({ to, kind, about = '' }: { to: string; kind: string; about?: string }): Promise<{ text: string } | null> {
    await runWaitingJobs();
    const mail = sql<{ text: string }>`
      select text from mail_outbox
      where recipient = ${to} and kind = ${kind} and strpos(text, ${about}) > 0 order by id desc limit 1`;
    return (await maybeRow(mail)) ?? null;
  },
  /** The newest mail of a kind about an order could not be delivered. Answers its subject. */
  async deadMail({
    orderId,
    kind,
  }: {
    orderId: number;
    kind: string;
  }): Promise<{ subject: string; recipient: string }> {
    await runWaitingJobs();
    return oneRow(sql<{ subject: string; recipient: string }>`
      update mail_outbox set status = 'dead', attempts = 13, tried_at = now(), last_error = '550 5.1.1 mailbox unavailable' where id = (
        select id from mail_outbox where order_id = ${orderId} and kind = ${kind} order by id desc limit 1)
      returning subject, recipient`);
  },
  /** Looks at saved searches, as the job does each minute. */
  async savedSearches(_: object): Promise<null> {
    await checkSavedSearches();
    return null;
  },
  /** Writes what was searched for, as the server does every few seconds. */
  async writeSearchCounts(_: object): Promise<null> {
    await writeSearchCounts();
    return null;
  },
  demoChanges: (_: object) => demoChanges(),
};

export type Builders = typeof builders;
