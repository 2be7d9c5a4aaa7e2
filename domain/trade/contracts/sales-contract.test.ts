import { expect, test } from 'vitest';
import type { OrderState } from '#domain/trade/order-status.ts';
import {
  contractFacts,
  dueDateOfRevision,
  mayConfirmContract,
  mayReviseContract,
  type BuyersFacts,
  type ContractOrder,
} from './sales-contract.ts';

const buyer: BuyersFacts = {
  title: 'mrs',
  firstname: 'สมศรี',
  lastname: 'ใจดี',
  firstname_en: '',
  lastname_en: '',
  position: 'procurement_manager',
  company_name_th: 'บริษัท ทดสอบ จำกัด',
  company_name_en: 'Test Co., Ltd.',
  billing_name: 'บริษัท ทดสอบ จำกัด',
  taxId: '0105536000003',
  address: 'กรุงเทพฯ',
  address_en: 'Bangkok',
  tel: '021234567',
  email: 'buyer@example.com',
};
const order: ContractOrder = {
  order_no: 'OR2607000001',
  delivery_date: '2026-07-11',
  due_date: new Date('2026-07-09T18:30:00Z'),
  credit_time: 0,
  remark: '',
  shipping_contact_phone: '0812345678',
  place: 'กรุงเทพฯ',
  place_en: 'Bangkok',
  total: 100,
  shipping_cost: 0,
  discount_price: 0,
  vat_rate_hundredths: 700,
  vat: 7,
  total_include_vat: 107,
  interest: 0,
  lines: [],
  weight_tolerance_hundredths: 20,
  is_weighed: false,
};
const at = new Date('2026-07-08T18:30:00Z');

test('both sides are named in Thai and English, days are Bangkok’s', () => {
  const company = {
    name: { th: 'บริษัท โพลีตลาด จำกัด', en: 'Polytalad Co., Ltd.' },
    tax_id: { th: '0105542067556', en: '0105542067556' },
  };
  const facts = contractFacts(company, buyer, order, at);
  expect(facts.seller).toMatchObject({
    companyname: 'บริษัท โพลีตลาด จำกัด',
    companyname_en: 'Polytalad Co., Ltd.',
    taxId: '0105542067556',
    fax: '',
  });
  expect(facts.buyer).toMatchObject({
    title: 'นาง',
    title_en: 'Mrs',
    position: 'ผู้จัดการฝ่ายจัดซื้อ',
    companyname_en: 'Test Co., Ltd.',
    firstname_en: 'Somsi',
    lastname_en: 'Chaidi',
  });
  expect(facts).toMatchObject({ contract_date: '2026-07-09', payment_date: '2026-07-10' });
  expect(facts.terms.every(({ th, en }) => th !== '' && en !== '')).toBe(true);
});

test('an invoice in another name than the registered one is that name in both languages, in English as it is read', () => {
  const facts = contractFacts({}, { ...buyer, billing_name: 'สาขาระยอง' }, order, at);
  expect(facts.buyer).toMatchObject({ companyname: 'สาขาระยอง', companyname_en: 'Sakharayong' });
});

test('on credit there is no day to pay by yet', () => {
  expect(contractFacts({}, buyer, { ...order, due_date: null }, at)).toMatchObject({
    payment_date: null,
    payment_until: null,
  });
});

const state: OrderState & { contract_id: number | null; due_date: Date | null } = {
  status: 1,
  purchaser_status: 1,
  contract_status: 0,
  payment_type: 3,
  payment_status: 0,
  logistic_status: 0,
  custom_status: null,
  contract_id: 7,
  due_date: at,
};

test('the version that counts is confirmed once, while the order goes on', () => {
  expect(mayConfirmContract(state, { id: 7, confirmed_at: null })).toBe(true);
  expect(mayConfirmContract(state, { id: 6, confirmed_at: null })).toBe(false);
  expect(mayConfirmContract(state, { id: 7, confirmed_at: at })).toBe(false);
  expect(mayConfirmContract({ ...state, status: 3 }, { id: 7, confirmed_at: null })).toBe(false);
});

test('a contract changes from its making until the goods leave', () => {
  expect(mayReviseContract(state)).toBe(true);
  expect(mayReviseContract({ ...state, contract_id: null })).toBe(false);
  expect(mayReviseContract({ ...state, purchaser_status: 0 })).toBe(false);
  expect(mayReviseContract({ ...state, logistic_status: 2 })).toBe(false);
  expect(mayReviseContract({ ...state, status: 2 })).toBe(false);
});

test('a new version gives the whole time to pay, never less than there was', () => {
  const later = new Date(at.getTime() + 1);
  expect(dueDateOfRevision(state, later)).toEqual(later);
  expect(dueDateOfRevision({ ...state, due_date: later }, at)).toEqual(later);
  expect(dueDateOfRevision({ ...state, payment_status: 1 }, later)).toEqual(at);
  expect(dueDateOfRevision({ ...state, payment_type: 1, due_date: null }, later)).toBeNull();
});

test('an English contract has no Thai letters, and says a name as its person writes it', () => {
  const facts = contractFacts(
    {},
    { ...buyer, firstname_en: 'Somsri', address: 'ถนนสีลม', address_en: '', company_name_en: '' },
    order,
    at,
  );
  expect(facts.buyer).toMatchObject({ firstname_en: 'Somsri', lastname_en: 'Chaidi', address_en: 'Silom Road' });
  const english = Object.entries(facts.buyer).filter(([field]) => field.endsWith('_en'));
  for (const [field, text] of english) expect(text, field).not.toMatch(/[\u0E00-\u0E7F]/u);
});

test('the terms name the tolerance of weights, and of goods sold by weight what they cost', () => {
  const termsOf = (more: Partial<ContractOrder>) => contractFacts({}, buyer, { ...order, ...more }, at).terms;
  const [plain, weighed] = [termsOf({}), termsOf({ weight_tolerance_hundredths: 50, is_weighed: true })];
  expect(weighed).toHaveLength(plain.length + 1);
  expect(plain[4]).toMatchObject({
    th: expect.stringContaining('ร้อยละ 0.2 '),
    en: expect.stringContaining('up to 0.2 %'),
  });
  expect(weighed[5]).toMatchObject({
    th: expect.stringContaining('ร้อยละ 0.5 '),
    en: expect.stringContaining('at most 0.5 % more'),
  });
  expect(JSON.stringify([plain, weighed])).not.toContain('{percent}');
});
