import type { StaffRoles } from '#domain/staff-roles.ts';
import type { Position } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';

/** The invented companies of the demo market. Places are real, names and numbers are not. */
export interface SellerFacts {
  th: string;
  en: string;
  /** Province codes of its warehouses; the first is where it sits. */
  warehouses: number[];
  /** Category ids it deals in. */
  deals: number[];
  pickup: boolean;
}

export const sellers: readonly SellerFacts[] = [
  {
    th: 'บริษัท สยามเรซิ่นเทรดดิ้ง จำกัด',
    en: 'Siam Resin Trading Co., Ltd.',
    warehouses: [21, 11, 10],
    deals: [101, 102, 103, 105],
    pickup: true,
  },
  {
    th: 'บริษัท อีสเทิร์นโพลิเมอร์ซัพพลาย จำกัด',
    en: 'Eastern Polymer Supply Co., Ltd.',
    warehouses: [20, 21],
    deals: [101, 102, 104, 106],
    pickup: true,
  },
  {
    th: 'บริษัท บางกอกเอ็นจิเนียริ่งพลาสติก จำกัด',
    en: 'Bangkok Engineering Plastics Co., Ltd.',
    warehouses: [10, 74],
    deals: [105, 103, 106, 201],
    pickup: false,
  },
  {
    th: 'บริษัท ท่าจีนพลาสติกวัตถุดิบ จำกัด',
    en: 'Tha Chin Plastic Materials Co., Ltd.',
    warehouses: [74, 73],
    deals: [101, 102, 103, 401],
    pickup: true,
  },
  {
    th: 'บริษัท กรีนลูปรีไซคลิ่ง จำกัด',
    en: 'Green Loop Recycling Co., Ltd.',
    warehouses: [13, 14],
    deals: [701, 702, 801],
    pickup: true,
  },
  {
    th: 'บริษัท เคมิคอลเวย์ จำกัด',
    en: 'Chemical Way Co., Ltd.',
    warehouses: [11, 24],
    deals: [301, 302, 501, 502, 401],
    pickup: false,
  },
  {
    th: 'บริษัท ด้ามขวานยางพารา จำกัด',
    en: 'Dam Khwan Rubber Co., Ltd.',
    warehouses: [90],
    deals: [601, 602],
    pickup: true,
  },
  {
    th: 'บริษัท โคราชโพลีโปรดักส์ จำกัด',
    en: 'Korat Poly Products Co., Ltd.',
    warehouses: [30, 40],
    deals: [101, 102, 201, 401, 104],
    pickup: true,
  },
  {
    th: 'บริษัท ไบโอเนเจอร์แมททีเรียล จำกัด',
    en: 'Bio Nature Materials Co., Ltd.',
    warehouses: [21, 10],
    deals: [801, 701, 101],
    pickup: false,
  },
];

export interface PersonFacts {
  key: string;
  email: string;
  firstname: string;
  lastname: string;
  title: 'mr' | 'miss' | 'mrs';
  what: { th: string; en: string; cn: string };
}

/** One password for every account of the demo; members could choose it themselves. */
export const DEMO_PASSWORD = 'Amber#Heron2026';

export interface BuyerCompany {
  th: string;
  en: string;
  personal?: true;
  level: number;
  province: number;
  approved: 0 | 1 | 2;
  refusedPaper?: 'tax';
  address: string;
}

export const buyers: readonly (PersonFacts & { company: BuyerCompany })[] = [
  {
    key: 'buyer',
    email: 'buyer@demo.polytalad.example',
    firstname: 'ปรียานุช',
    lastname: 'วัฒนกิจ',
    title: 'miss',
    what: {
      th: 'ผู้ซื้อ บริษัทที่อนุมัติแล้ว ระดับสมาชิก 3',
      en: 'Buyer, approved company, member level 3',
      cn: '买家，审核通过的公司，3级会员',
    },
    company: {
      th: 'บริษัท พัฒนาบรรจุภัณฑ์ จำกัด',
      en: 'Pattana Packaging Co., Ltd.',
      level: 3,
      province: 11,
      approved: 1,
      address: '88/9 หมู่ 4 ถนนเทพารักษ์',
    },
  },
  {
    key: 'buyer2',
    email: 'buyer2@demo.polytalad.example',
    firstname: 'ธนกร',
    lastname: 'ศรีสุข',
    title: 'mr',
    what: {
      th: 'ผู้ซื้อ บริษัทที่อนุมัติแล้ว ระดับสมาชิก 1',
      en: 'Buyer, approved company, member level 1',
      cn: '买家，审核通过的公司，1级会员',
    },
    company: {
      th: 'บริษัท ชลบุรีออโต้พาร์ท จำกัด',
      en: 'Chonburi Auto Parts Co., Ltd.',
      level: 1,
      province: 20,
      approved: 1,
      address: '700/12 นิคมอุตสาหกรรมอมตะซิตี้',
    },
  },
  {
    key: 'person',
    email: 'person@demo.polytalad.example',
    firstname: 'สมหญิง',
    lastname: 'ใจงาม',
    title: 'mrs',
    what: { th: 'ผู้ซื้อ บัญชีบุคคลธรรมดาที่อนุมัติแล้ว', en: 'Buyer, approved personal account', cn: '买家，审核通过的个人账户' },
    company: {
      th: 'สมหญิง ใจงาม',
      en: 'Somying Jaingam',
      personal: true,
      level: 1,
      province: 50,
      approved: 1,
      address: '12 ถนนนิมมานเหมินท์',
    },
  },
  {
    key: 'waiting',
    email: 'waiting@demo.polytalad.example',
    firstname: 'กิตติ',
    lastname: 'พงษ์ไทย',
    title: 'mr',
    what: { th: 'รออนุมัติ (เข้าสู่ระบบไม่ได้)', en: 'Waiting for approval (cannot log in)', cn: '待审核（无法登录）' },
    company: {
      th: 'บริษัท อยุธยาโมลด์แอนด์ดาย จำกัด',
      en: 'Ayutthaya Mould and Die Co., Ltd.',
      level: 1,
      province: 14,
      approved: 0,
      address: '55 หมู่ 1 โรจนะ',
    },
  },
  {
    key: 'refused',
    email: 'refused@demo.polytalad.example',
    firstname: 'วิชัย',
    lastname: 'มั่นคง',
    title: 'mr',
    what: { th: 'ไม่ผ่านการอนุมัติ (เข้าสู่ระบบไม่ได้)', en: 'Not approved (cannot log in)', cn: '未通过审核（无法登录）' },
    company: {
      th: 'บริษัท นครปฐมพลาสติก จำกัด',
      en: 'Nakhon Pathom Plastic Co., Ltd.',
      level: 1,
      province: 73,
      approved: 2,
      address: '9 ถนนเพชรเกษม',
    },
  },
  {
    key: 'leaving',
    email: 'leaving@demo.polytalad.example',
    firstname: 'มานะ',
    lastname: 'อดทน',
    title: 'mr',
    what: {
      th: 'ผู้ซื้อ บัญชีบุคคลธรรมดาที่ขอลบข้อมูล',
      en: 'Buyer, personal account that asks to be deleted',
      cn: '买家，已申请删除的个人账户',
    },
    company: {
      th: 'มานะ อดทน',
      en: 'Mana Odton',
      personal: true,
      level: 1,
      province: 50,
      approved: 1,
      address: '45 ถนนห้วยแก้ว',
    },
  },
  {
    key: 'mending',
    email: 'mending@demo.polytalad.example',
    firstname: 'กัญญา',
    lastname: 'แก้วใส',
    title: 'mrs',
    what: {
      th: 'ผู้ซื้อ บริษัทที่ต้องส่งเอกสารใหม่ (ยังสั่งซื้อไม่ได้)',
      en: 'Buyer, company that has to mend a document (cannot order yet)',
      cn: '买家，公司须重新提交文件（暂不能下单）',
    },
    company: {
      th: 'บริษัท สระบุรีฟิล์มพลาสติก จำกัด',
      en: 'Saraburi Plastic Film Co., Ltd.',
      level: 1,
      province: 19,
      approved: 1,
      refusedPaper: 'tax',
      address: '101 หมู่ 5 ถนนมิตรภาพ',
    },
  },
];

/** A user who confirmed the email and stopped: the registration goes on when they sign in. */
export const registering: PersonFacts = {
  key: 'registering',
  email: 'registering@demo.polytalad.example',
  firstname: 'พิมพ์ชนก',
  lastname: 'รุ่งเรือง',
  title: 'miss',
  what: {
    th: 'สมัครสมาชิกค้างไว้ (เข้าสู่ระบบเพื่อสมัครต่อ)',
    en: 'Half-done registration (log in to go on)',
    cn: '注册未完成（登录后继续）',
  },
};

/** The sellers' people; each belongs to the seller at `seller`. */
export const sellerPeople: readonly (PersonFacts & { seller: number })[] = [
  {
    key: 'seller',
    email: 'seller@demo.polytalad.example',
    firstname: 'อนันต์',
    lastname: 'สยามเรซิ่น',
    title: 'mr',
    seller: 0,
    what: { th: 'ผู้ขาย สยามเรซิ่นเทรดดิ้ง', en: 'Seller, Siam Resin Trading', cn: '卖家 Siam Resin Trading' },
  },
  {
    key: 'seller2',
    email: 'seller2@demo.polytalad.example',
    firstname: 'มาลี',
    lastname: 'บูรพา',
    title: 'mrs',
    seller: 1,
    what: { th: 'ผู้ขาย อีสเทิร์นโพลิเมอร์ซัพพลาย', en: 'Seller, Eastern Polymer Supply', cn: '卖家 Eastern Polymer Supply' },
  },
];

/** Colleagues of the first seller, each with a part of the sales. */
export const sellerColleagues: readonly (PersonFacts & {
  role: CompanyRole;
  selling: readonly SellingRole[];
  position: Position;
})[] = [
  {
    key: 'sellerPrices',
    email: 'prices@demo.polytalad.example',
    firstname: 'กมลวรรณ',
    lastname: 'พรหมดี',
    title: 'miss',
    role: 'purchaser',
    selling: ['offers', 'prices'],
    position: 'sales_staff',
    what: {
      th: 'ฝ่ายราคาและสินค้า สยามเรซิ่นเทรดดิ้ง',
      en: 'Offers and prices, Siam Resin Trading',
      cn: '商品与价格 Siam Resin Trading',
    },
  },
  {
    key: 'sellerOrders',
    email: 'warehouse@demo.polytalad.example',
    firstname: 'ธวัชชัย',
    lastname: 'คลังดี',
    title: 'mr',
    role: 'viewer',
    selling: ['orders'],
    position: 'employee',
    what: {
      th: 'คลังสินค้า เตรียมคำสั่งซื้อ สยามเรซิ่นเทรดดิ้ง',
      en: 'Warehouse, prepares orders, Siam Resin Trading',
      cn: '仓库备货 Siam Resin Trading',
    },
  },
];

/** Colleagues of the second buyer: one orders up to a limit, one approves the first step. Limits in baht. */
export const buyerColleagues: readonly (PersonFacts & {
  role: CompanyRole;
  position: Position;
  orderLimit: number | null;
  monthLimit: number | null;
  approves: number;
})[] = [
  {
    key: 'purchaser',
    email: 'purchaser@demo.polytalad.example',
    firstname: 'วรรณา',
    lastname: 'จัดหา',
    title: 'mrs',
    role: 'purchaser',
    position: 'procurement_staff',
    orderLimit: 100_000,
    monthLimit: 400_000,
    approves: 0,
    what: {
      th: 'จัดซื้อ มีวงเงินและคำขอที่รออนุมัติ ชลบุรีออโต้พาร์ท',
      en: 'Purchaser with limits and a waiting request, Chonburi Auto Parts',
      cn: '采购员，有限额及待批申请 Chonburi Auto Parts',
    },
  },
  {
    key: 'approver',
    email: 'approver@demo.polytalad.example',
    firstname: 'อนุชา',
    lastname: 'บัญชีดี',
    title: 'mr',
    role: 'finance',
    position: 'employee',
    orderLimit: null,
    monthLimit: null,
    approves: 1,
    what: {
      th: 'การเงิน อนุมัติคำขอขั้นแรก ชลบุรีออโต้พาร์ท',
      en: 'Finance, approves first steps, Chonburi Auto Parts',
      cn: '财务，审批第一级 Chonburi Auto Parts',
    },
  },
];

/** Beside one person for each role one who holds two, as in a small team. */
export const staff: readonly (PersonFacts & { roles: StaffRoles })[] = (
  [
    ['admin', ['admin'], 'นภา', 'ผู้ดูแล', 'ผู้ดูแลระบบ', 'Administrator', '管理员'],
    ['sales', ['sales'], 'สุดา', 'ขายดี', 'ฝ่ายขาย: ยืนยันคำสั่งซื้อ', 'Sales: confirms orders', '销售：确认订单'],
    ['finance', ['finance'], 'ภาวิณี', 'การเงิน', 'ฝ่ายการเงิน: ตรวจสลิป', 'Finance: verifies slips', '财务：审核凭证'],
    [
      'logistics',
      ['logistics'],
      'ชัยวัฒน์',
      'ขนส่ง',
      'ฝ่ายขนส่ง: จัดส่งและส่งมอบ',
      'Logistics: ships and delivers',
      '物流：发货与送达',
    ],
    ['catalogue', ['catalogue'], 'รัตนา', 'สินค้า', 'ฝ่ายสินค้า', 'Catalogue', '商品'],
    [
      'office',
      ['sales', 'finance'],
      'กมล',
      'สองหน้าที่',
      'สองหน้าที่: ฝ่ายขายและฝ่ายการเงิน',
      'Two roles: sales and finance',
      '两个职责：销售与财务',
    ],
    [
      'auditor',
      ['auditor'],
      'วิทยา',
      'ตรวจสอบ',
      'ผู้ตรวจสอบ: ดูได้ทุกอย่าง แก้ไขไม่ได้',
      'Auditor: reads everything, changes nothing',
      '审计：可查看全部，不可更改',
    ],
  ] as const
).map(([key, roles, firstname, lastname, th, en, cn]) => ({
  key,
  email: `${key}@demo.polytalad.example`,
  firstname,
  lastname,
  title: 'miss',
  roles,
  what: { th, en, cn },
}));
