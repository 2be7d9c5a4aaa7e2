interface Said {
  /** Minutes before the market's first day. */
  ago: number;
  by: 'member' | 'sales';
  body: string;
  /** The grade that it is about. */
  grade?: string;
  /** Speaks of the newest order of the member's company. */
  ofOrder?: true;
}

interface DemoConversation {
  /** Whose it is: a key of a person of demo/accounts/companies.ts. */
  member: string;
  status: 'open' | 'closed';
  /** The member has not read what sales answered last. */
  isUnread?: true;
  said: readonly Said[];
}

/** What members ask sales: one that waits for an answer, two that are being answered, one that is closed. */
export const conversations: readonly DemoConversation[] = [
  {
    member: 'person',
    status: 'open',
    said: [
      {
        ago: 34,
        by: 'member',
        body: 'สวัสดีค่ะ HD6200B แบ่งขายต่ำกว่า 1 ตันได้ไหมคะ จะเอามาลองเป่าขวด 1 ลิตรก่อน',
        grade: 'HD6200B',
      },
      { ago: 32, by: 'member', body: 'ถ้าไม่ได้ มีเกรดอื่นที่ใช้แทนกันได้ไหมคะ' },
    ],
  },
  {
    member: 'buyer',
    status: 'open',
    said: [
      { ago: 1490, by: 'member', body: 'HD2208J ล็อตที่เหลือค่า MFI อยู่ที่เท่าไรคะ ขอดู COA ก่อนสั่ง 10 ตัน', grade: 'HD2208J' },
      {
        ago: 1478,
        by: 'sales',
        body: 'สวัสดีค่ะคุณปรียานุช COA ของล็อตนี้ดาวน์โหลดได้ในหน้าสินค้า หัวข้อเอกสารค่ะ ค่าที่วัดได้อยู่ในช่วงสเปกทุกรายการ',
      },
      { ago: 1462, by: 'member', body: 'เห็นแล้วค่ะ ถ้าสั่ง 10 ตันส่งบางพลีคันเดียวได้ไหม' },
      { ago: 1450, by: 'sales', body: 'ได้ค่ะ รถ 10 ล้อ 1 คัน ค่าขนส่งขึ้นให้ในตะกร้าเมื่อเลือกที่อยู่ ราคาต่อกิโลจะถูกกว่าส่ง 2 เที่ยวค่ะ' },
      { ago: 95, by: 'member', body: 'ขอบคุณค่ะ อีกเรื่องนะคะ คำสั่งซื้อนี้ขอใบกำกับภาษีพร้อมรถเลยได้ไหม', ofOrder: true },
      { ago: 88, by: 'sales', body: 'ได้ค่ะ ฝ่ายการเงินจะออกให้ในวันที่จัดส่ง และดาวน์โหลดได้ในหน้าคำสั่งซื้อด้วยค่ะ' },
    ],
  },
  {
    member: 'mending',
    status: 'closed',
    said: [
      { ago: 6230, by: 'member', body: 'ภ.พ.20 ที่ส่งไปไม่ผ่าน ต้องส่งใหม่แบบไหนครับ' },
      {
        ago: 6215,
        by: 'sales',
        body: 'ไฟล์เดิมอ่านเลขประจำตัวผู้เสียภาษีไม่ชัดค่ะ สแกนสีทั้งหน้าแล้วส่งใหม่ที่ บัญชีของฉัน > เอกสารบริษัท ได้เลยค่ะ ทีมงานตรวจให้ภายใน 1 วันทำการ',
      },
      { ago: 6190, by: 'member', body: 'รับทราบครับ ขอบคุณครับ' },
    ],
  },
  {
    member: 'seller',
    status: 'open',
    isUnread: true,
    said: [
      { ago: 210, by: 'member', body: 'ราคา HD5502 ที่ปรับเมื่อวานยังรออนุมัติอยู่ครับ ลูกค้าถามมาหลายราย จะเสร็จวันนี้ไหมครับ' },
      { ago: 150, by: 'sales', body: 'สวัสดีค่ะคุณอนันต์ ฝ่ายแคตตาล็อกกำลังตรวจอยู่ค่ะ จะแจ้งผลภายใน 16:00 น. วันนี้' },
      { ago: 149, by: 'sales', body: 'ระหว่างนี้ขายต่อที่ราคาเดิมได้ค่ะ เลือก “ขายต่อที่ราคาเดิม” ที่สินค้าในหน้าสินค้าของฉัน' },
    ],
  },
];
