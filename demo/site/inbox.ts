import type { SpamSign } from '#domain/site/contact-spam.ts';
import type { ContactTopic } from '#domain/site/contact-topics.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { ApplicationState, ContactState } from '#domain/site/visitor-forms.ts';

/** Hours before the market's first day; `worked` is when sales changed the state. */
interface Letter<State> {
  hoursAgo: number;
  name: string;
  email: string;
  phone: string;
  language: Locale;
  message: string;
  state: State;
  worked?: { hoursAgo: number; note: string };
}

interface ContactMessage extends Letter<ContactState> {
  company: string;
  topic: ContactTopic;
  signs?: SpamSign[];
}

/** What visitors wrote, from every state that sales know. */
export const contactMessages: readonly ContactMessage[] = [
  {
    hoursAgo: 2,
    name: 'สุนีย์ พรหมสวัสดิ์',
    company: 'บริษัท เจริญกิจฟิล์ม จำกัด',
    email: 'sunee@charoenkit-film.example',
    phone: '0861234417',
    language: 'th',
    topic: 'quotation',
    state: 'new',
    message:
      'ขอใบเสนอราคา LLDPE เกรดฟิล์ม MFI ประมาณ 1 จำนวน 15 ตัน ส่งโรงงานที่กระทุ่มแบน สมุทรสาคร รถ 10 ล้อเข้าได้\nต้องการของภายในวันที่ 25 และขอเครดิต 30 วันได้หรือไม่ รบกวนแจ้งเอกสารที่ต้องใช้ด้วยค่ะ',
  },
  {
    hoursAgo: 5,
    name: '陈志明',
    company: '宁波华塑贸易有限公司',
    email: 'chen.zm@huasu-trade.example',
    phone: '+8657487654321',
    language: 'cn',
    topic: 'selling',
    state: 'new',
    message:
      '您好，我司在林查班有保税仓，常备PP均聚注塑料和拉丝料约200吨。想了解入驻塑料集市成为卖家需要哪些资料，外资公司是否可以直接申请？结算周期是多久？',
  },
  {
    hoursAgo: 22,
    name: 'ณัฐวุฒิ แสงทอง',
    company: 'หจก. แสงทองบรรจุภัณฑ์',
    email: 'nattawut@sangthong-pack.example',
    phone: '0815550192',
    language: 'th',
    topic: 'buying',
    state: 'new',
    message: 'มองหาเม็ด rPET เกรดสัมผัสอาหาร มีใบรับรองให้ดูก่อนสั่งไหมครับ อยากลองก่อนสัก 1 ถุงจัมโบ้ ถ้าใช้ได้จะสั่งเดือนละ 5 ตัน',
  },
  {
    hoursAgo: 30,
    name: 'Daniel Hughes',
    company: 'Mekong Closures Co., Ltd.',
    email: 'd.hughes@mekong-closures.example',
    phone: '+85621219876',
    language: 'en',
    topic: 'partnership',
    state: 'in_hand',
    message:
      'We mould bottle caps in Vientiane and buy about 40 tonnes of HDPE a month. Can goods be collected at a warehouse in Nong Khai or Udon Thani by our own forwarder, and who makes the export papers?',
    worked: { hoursAgo: 26, note: 'ถามคลังที่ขอนแก่นว่ารับขึ้นรถไปลาวได้หรือไม่ นัดโทรกลับวันศุกร์' },
  },
  {
    hoursAgo: 51,
    name: 'อรทัย มีสุข',
    company: 'บริษัท มีสุขพลาสติก จำกัด',
    email: 'orathai@meesuk-plastic.example',
    phone: '0898123301',
    language: 'th',
    topic: 'order',
    state: 'in_hand',
    message: 'สั่งของไว้ตั้งแต่วันจันทร์ ขอเลื่อนวันรับสินค้าเป็นสัปดาห์หน้าได้ไหมคะ โกดังยังไม่ว่าง',
    worked: { hoursAgo: 47, note: 'แจ้งฝ่ายขนส่งแล้ว รอยืนยันรอบรถวันอังคาร' },
  },
  {
    hoursAgo: 98,
    name: 'ประพันธ์ วงศ์ใหญ่',
    company: 'บริษัท เชียงใหม่โพลีแบ็ก จำกัด',
    email: 'account@cm-polybag.example',
    phone: '053998877',
    language: 'th',
    topic: 'payment',
    state: 'answered',
    message: 'ใบกำกับภาษีใบล่าสุดออกเป็นสำนักงานใหญ่ แต่ต้องการให้ออกในนามสาขา 00002 ต้องทำอย่างไรครับ',
    worked: { hoursAgo: 93, note: 'อธิบายวิธีเพิ่มที่อยู่ออกใบกำกับของสาขา ฝ่ายการเงินออกใบแทนให้แล้ว' },
  },
  {
    hoursAgo: 170,
    name: 'ศิริพร จันทร์ดี',
    company: '',
    email: 'siriporn.j@mail.example',
    phone: '0934442288',
    language: 'th',
    topic: 'account',
    state: 'answered',
    message: 'เปลี่ยนเบอร์มือถือแล้วรับรหัสยืนยันไม่ได้ ขอความช่วยเหลือค่ะ',
    worked: { hoursAgo: 168, note: 'ยืนยันตัวตนทางอีเมลแล้ว แนะนำให้ใช้รหัสสำรอง' },
  },
  {
    hoursAgo: 12,
    name: 'SEO Promo',
    company: 'Rank First',
    email: 'promo@rank-first.example',
    phone: '000000000',
    language: 'en',
    topic: 'other',
    state: 'new',
    signs: ['too_quick', 'many_links'],
    message:
      'Get 10,000 visitors today! https://rank-first.example/a https://rank-first.example/b https://rank-first.example/c',
  },
];

export interface Cv {
  summary: string;
  experience: { when: string; what: string }[];
  education: string;
  skills: string;
}

export interface Applicant extends Letter<ApplicationState> {
  opening: string;
  file: string;
  cv: Cv;
}

export const applicants: readonly Applicant[] = [
  {
    hoursAgo: 20,
    opening: 'sales-representative-resins',
    name: 'ภูริชญ์ เลิศวิริยะ',
    email: 'phurich.l@mail.example',
    phone: '0817776543',
    language: 'th',
    state: 'new',
    file: 'Resume ภูริชญ์.pdf',
    message:
      'ดูแลลูกค้าโรงงานฉีดและเป่าขวดในชลบุรีและระยองมา 5 ปี รู้จักเกรด HDPE และ PP ที่ใช้จริงในสายการผลิต พร้อมเริ่มงานภายใน 30 วันครับ',
    cv: {
      summary: 'พนักงานขายเม็ดพลาสติก ประสบการณ์ 5 ปี ดูแลลูกค้าโรงงาน 40 รายในภาคตะวันออก',
      experience: [
        { when: '2564 – ปัจจุบัน', what: 'พนักงานขายอาวุโส บริษัทตัวแทนจำหน่ายเม็ดพลาสติก ชลบุรี ยอดขายเฉลี่ย 350 ตันต่อเดือน' },
        { when: '2562 – 2564', what: 'เจ้าหน้าที่บริการเทคนิค โรงงานเป่าขวด ระยอง' },
      ],
      education: 'วท.บ. วัสดุศาสตร์และเทคโนโลยีพอลิเมอร์',
      skills: 'อ่าน TDS และเทียบเกรดได้ ภาษาอังกฤษ TOEIC 730 มีรถยนต์ส่วนตัว',
    },
  },
  {
    hoursAgo: 75,
    opening: 'catalogue-specialist',
    name: 'ชนิกานต์ ทองประเสริฐ',
    email: 'chanikan.t@mail.example',
    phone: '0926661180',
    language: 'th',
    state: 'in_review',
    file: 'CV-Chanikan.pdf',
    message: 'เคยทำฐานข้อมูลวัตถุดิบในห้องแล็บของโรงงานฟิล์ม ชอบงานที่ข้อมูลต้องถูกต้องค่ะ',
    cv: {
      summary: 'นักวิเคราะห์คุณภาพที่ดูแลข้อมูลคุณสมบัติวัตถุดิบกว่า 600 รายการ',
      experience: [
        {
          when: '2563 – ปัจจุบัน',
          what: 'เจ้าหน้าที่ควบคุมคุณภาพ โรงงานฟิล์มบรรจุภัณฑ์ ปทุมธานี วัด MFI ความหนาแน่น และทำใบรับรองผลวิเคราะห์',
        },
      ],
      education: 'วท.บ. เคมีอุตสาหกรรม',
      skills: 'ISO 1133, ISO 1183, Excel, SQL เบื้องต้น',
    },
    worked: { hoursAgo: 50, note: 'ประวัติตรงกับงาน ส่งแบบทดสอบอ่าน TDS ให้แล้ว' },
  },
  {
    hoursAgo: 190,
    opening: 'software-engineer',
    name: 'Thanawat Kaewmanee',
    email: 'thanawat.k@mail.example',
    phone: '0855012234',
    language: 'en',
    state: 'interview',
    file: 'Thanawat_Kaewmanee_CV.pdf',
    message:
      'I have built ordering systems for wholesalers in TypeScript and PostgreSQL for six years and care about sums that add up. I work from Khon Kaen.',
    cv: {
      summary: 'Software engineer, six years of B2B ordering systems in TypeScript and PostgreSQL.',
      experience: [
        { when: '2021 – now', what: 'Senior engineer, wholesale platform: pricing, stock and invoices for 300 shops.' },
        { when: '2019 – 2021', what: 'Engineer, logistics start-up: route planning and delivery notes.' },
      ],
      education: 'B.Eng. Computer Engineering, Khon Kaen',
      skills: 'TypeScript, PostgreSQL, accessibility, Thai and English',
    },
    worked: { hoursAgo: 100, note: 'นัดสัมภาษณ์ทางวิดีโอวันพฤหัสบดี 14:00 น.' },
  },
];

/** Days before the market's first day: when they asked, and when they left. */
export const subscribers: readonly {
  email: string;
  language: Locale;
  daysAgo: number;
  status: 'waiting' | 'confirmed' | 'left';
  leftDaysAgo?: number;
}[] = [
  { email: 'purchasing@charoenkit-film.example', language: 'th', daysAgo: 64, status: 'confirmed' },
  { email: 'kanokwan@thai-caps.example', language: 'th', daysAgo: 58, status: 'confirmed' },
  { email: 'd.hughes@mekong-closures.example', language: 'en', daysAgo: 51, status: 'confirmed' },
  { email: 'somkiat@rayong-moulds.example', language: 'th', daysAgo: 47, status: 'confirmed' },
  { email: 'chen.zm@huasu-trade.example', language: 'cn', daysAgo: 40, status: 'confirmed' },
  { email: 'wipa@eastern-bottles.example', language: 'th', daysAgo: 36, status: 'left', leftDaysAgo: 19 },
  { email: 'narong@saraburi-pipe.example', language: 'th', daysAgo: 33, status: 'confirmed' },
  { email: 'procurement@lanna-pack.example', language: 'th', daysAgo: 27, status: 'confirmed' },
  { email: 'liwei@greenpellet.example', language: 'cn', daysAgo: 22, status: 'confirmed' },
  { email: 'amira@penang-films.example', language: 'en', daysAgo: 18, status: 'confirmed' },
  { email: 'suda.k@korat-crates.example', language: 'th', daysAgo: 15, status: 'left', leftDaysAgo: 6 },
  { email: 'account@cm-polybag.example', language: 'th', daysAgo: 12, status: 'confirmed' },
  { email: 'theerapat@bangpoo-sheet.example', language: 'th', daysAgo: 6, status: 'confirmed' },
  { email: 'j.tan@straits-polymer.example', language: 'en', daysAgo: 4, status: 'confirmed' },
  { email: 'pornchai@udon-bags.example', language: 'th', daysAgo: 3, status: 'waiting' },
  { email: 'mali@southern-net.example', language: 'th', daysAgo: 1, status: 'waiting' },
];

/** The article that went out as a newsletter, a day after it was published. */
export const sentIssue = { slug: 'hdpe-by-process', daysAgo: 8 } as const;
