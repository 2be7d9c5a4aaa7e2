import type { ErrorText } from '#contract/error-texts/text.ts';

/** Errors of the marketplace's own people at work. */
export const staffWorkErrors = {
  verification_already_decided: {
    status: 409,
    th: 'รายการนี้มีผู้พิจารณาแล้ว กรุณาดูผลล่าสุด',
    en: 'Someone has already decided this. Please check the result.',
    cn: '该事项已有人处理，请查看最新结果。',
  },
  verification_changed: {
    status: 409,
    th: 'ข้อมูลถูกแก้ไขหลังจากที่คุณเปิดหน้านี้ กรุณาตรวจสอบใหม่ก่อนพิจารณา',
    en: 'This was changed after you opened it. Please look again before you decide.',
    cn: '您打开页面后该信息已被修改，请重新核对后再决定。',
  },
  deletion_open_orders: {
    status: 409,
    th: 'ยังลบไม่ได้ เพราะมีคำสั่งซื้อที่ยังไม่เสร็จสิ้น',
    en: 'This account cannot be deleted yet: orders are still open.',
    cn: '暂不能删除：仍有未完成的订单。',
  },
  deletion_money_owed: {
    status: 409,
    th: 'ยังลบไม่ได้ เพราะมียอดค้างชำระ',
    en: 'This account cannot be deleted yet: payments are outstanding.',
    cn: '暂不能删除：仍有未付款项。',
  },
  deletion_money_due: {
    status: 409,
    th: 'ยังลบไม่ได้ เพราะยังมีเงินที่ต้องคืนให้บัญชีนี้',
    en: 'This account cannot be deleted yet: money is still to be paid back to it.',
    cn: '暂不能删除：尚有应退还给该账户的款项。',
  },
  deletion_last_owner: {
    status: 409,
    th: 'ยังลบไม่ได้ เพราะเป็นเจ้าของบัญชีคนสุดท้ายของบริษัทที่ยังมีผู้ใช้งานอื่น',
    en: 'This account cannot be deleted yet: it belongs to the last owner of a company that has other users.',
    cn: '暂不能删除：该用户是公司唯一的账户所有者，且公司仍有其他用户。',
  },
  default_discount_kept: {
    status: 409,
    th: 'ลบส่วนลดตั้งต้นของระดับสมาชิกไม่ได้ หากไม่ต้องการให้ส่วนลดให้ตั้งเป็น 0',
    en: 'A level’s default discount cannot be removed. Set it to 0 to give none.',
    cn: '会员等级的默认折扣不能删除；如不提供折扣请设为0。',
  },
  approval_not_possible: {
    status: 409,
    th: 'สถานะปัจจุบันของบัญชีหรือบริษัทไม่อนุญาตให้ทำรายการนี้',
    en: 'The present status of this account or company does not allow this',
    cn: '该账户或公司的当前状态不允许此操作',
  },
  papers_not_approved: {
    status: 409,
    th: 'เอกสารของบริษัทต้องได้รับอนุมัติครบก่อน จึงจะอนุมัติเป็นผู้ขายได้',
    en: 'All of the company’s documents must be approved before it can be approved as a seller',
    cn: '公司文件须全部通过审核，才能为其开通销售权限',
  },
  content_changed: {
    status: 409,
    th: 'มีผู้บันทึกฉบับใหม่หลังจากที่คุณเปิดหน้านี้ ข้อความของคุณยังอยู่ กรุณาดูฉบับล่าสุดก่อนบันทึก',
    en: 'Somebody saved a newer version after you opened this. Your text is still here; please look at theirs before you save.',
    cn: '您打开此页面后，已有人保存了新版本。您的文字仍在，请先查看最新版本再保存。',
  },
  content_incomplete: {
    status: 400,
    th: 'ยังเผยแพร่ไม่ได้ ต้องมีหัวข้อและเนื้อหาครบในภาษาไทย และในทุกภาษาที่เริ่มเขียนแล้ว',
    en: 'Cannot be published yet: a title and text are required in Thai and in every language already started.',
    cn: '尚不能发布：泰语以及已开始撰写的每种语言都须有标题和正文。',
  },
  content_archived: {
    status: 409,
    th: 'เนื้อหานี้เก็บถาวรแล้ว กรุณายกเลิกการเก็บถาวรก่อน',
    en: 'This is in the archive. Please take it out first.',
    cn: '此内容已归档，请先取消归档。',
  },
  content_page_needed: {
    status: 409,
    th: 'หน้านี้มีลิงก์จากทั้งเว็บไซต์ จึงต้องแสดงอยู่เสมอ',
    en: 'The whole site links to this page, so it always has to be shown.',
    cn: '全站都链接到此页面，因此必须始终显示。',
  },
  content_slug_public: {
    status: 409,
    th: 'เคยเผยแพร่ด้วยที่อยู่นี้แล้ว จึงเปลี่ยนไม่ได้',
    en: 'This web address has already been published and cannot be changed.',
    cn: '已用此网址发布过，因此不能更改。',
  },
  content_slug_taken: {
    status: 409,
    th: 'มีเนื้อหาอื่นใช้ที่อยู่นี้แล้ว',
    en: 'This web address is already in use.',
    cn: '其他内容已使用此网址。',
  },
  content_shown_now: {
    status: 409,
    th: 'เนื้อหานี้แสดงอยู่ ถ้าตั้งเวลาเริ่มในอนาคต หน้าเว็บจะหายไปจนถึงเวลานั้น กรุณาเว้นว่างเพื่อเผยแพร่ทันที หรือยกเลิกการเผยแพร่ก่อน',
    en: 'Visitors can see this now: a later start time would hide the page until then. Leave the time empty to publish immediately, or unpublish it first.',
    cn: '此内容正在展示，设为将来的时间会使页面在此之前无法访问。请留空以立即发布，或先撤回发布。',
  },
  content_window: {
    status: 400,
    th: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม และยังไม่ผ่านไป',
    en: 'The end must be after the start and in the future.',
    cn: '结束时间须晚于开始时间，且晚于当前时间。',
  },
} as const satisfies Record<string, ErrorText>;
