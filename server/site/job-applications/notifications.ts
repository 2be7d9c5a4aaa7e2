import { APPLICATIONS_KEPT_MONTHS } from '#domain/site/visitor-forms.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';

const acknowledgement: Localized<{ title: string; paragraphs: string[]; opening: string }> = {
  th: {
    title: 'เราได้รับใบสมัครงานของคุณแล้ว',
    paragraphs: [
      'ขอบคุณที่สนใจร่วมงานกับโพลีตลาด ทีมงานจะติดต่อกลับหากคุณสมบัติตรงกับตำแหน่ง',
      `เราเก็บใบสมัครและเรซูเม่ไว้ ${APPLICATIONS_KEPT_MONTHS} เดือน และลบเมื่อครบกำหนด หากต้องการให้ลบก่อนหน้านั้น กรุณาติดต่อเราผ่านหน้าติดต่อเรา`,
    ],
    opening: 'ตำแหน่ง',
  },
  en: {
    title: 'We have received your application',
    paragraphs: [
      'Thank you for your interest in working at Polytalad. We will contact you if your experience fits the position.',
      `We keep your application and CV for ${APPLICATIONS_KEPT_MONTHS} months and delete them then. To have them deleted earlier, please write to us on the contact page.`,
    ],
    opening: 'Opening',
  },
  cn: {
    title: '我们已收到您的求职申请',
    paragraphs: [
      '感谢您有意加入塑料集市。如您的经历符合职位要求，我们会与您联系。',
      `您的申请和简历将保留${APPLICATIONS_KEPT_MONTHS}个月后删除。如需提前删除，请通过联系页面告知我们。`,
    ],
    opening: '职位',
  },
};

/** The CV is read in the back office alone: mails go through many hands. */
const newApplication: Localized<{
  title(opening: string): string;
  paragraphs: string[];
  name: string;
  email: string;
  phone: string;
  action: string;
}> = {
  th: {
    title: (opening) => `ใบสมัครงานใหม่: ${opening}`,
    paragraphs: ['มีผู้สมัครงานใหม่ เปิดอ่านเรซูเม่ได้ในระบบหลังบ้าน'],
    name: 'ชื่อ',
    email: 'อีเมล',
    phone: 'โทรศัพท์',
    action: 'เปิดใบสมัคร',
  },
  en: {
    title: (opening) => `New application: ${opening}`,
    paragraphs: ['Somebody applied. The CV can be read in the back office.'],
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    action: 'Open the application',
  },
  cn: {
    title: (opening) => `新的求职申请：${opening}`,
    paragraphs: ['收到新的求职申请，可在后台查看简历。'],
    name: '姓名',
    email: '邮箱',
    phone: '电话',
    action: '打开申请',
  },
};

interface Application {
  id: number;
  opening: string;
  name: string;
  email: string;
  phone: string;
}

export const applicationReceived = defineEvent<Pick<Application, 'opening'>>({
  name: 'job_application_received',
  category: 'system',
  channels: MUST_KNOW,
  content(language, application) {
    const { title, paragraphs, opening } = acknowledgement[language];
    return { title, paragraphs, facts: [[opening, application.opening]] };
  },
});

/** For sales; an answer goes to the applicant. */
export const applicationWaiting = defineEvent<Application>({
  name: 'job_application_staff',
  category: 'system',
  channels: SHOULD_KNOW,
  namesPerson: true,
  content(language, { id, opening, name, email, phone }) {
    const texts = newApplication[language];
    return {
      title: texts.title(opening),
      paragraphs: texts.paragraphs,
      facts: [
        [texts.name, name],
        [texts.email, email],
        [texts.phone, phone],
      ],
      action: { label: texts.action, path: `/staff/applications/${id}` },
      replyTo: email,
    };
  },
});
