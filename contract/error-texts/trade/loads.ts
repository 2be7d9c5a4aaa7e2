import type { ErrorText } from '../text.ts';

/** Errors of loads that fill up. */
export const loadErrors = {
  colleague_asked_today: {
    status: 409,
    th: 'คุณขอเพื่อนร่วมงานรายนี้ให้สั่งร่วมกันแล้วในวันนี้',
    en: 'You have asked this colleague today already.',
    cn: '您今天已询问过这位同事。',
  },
} as const satisfies Record<string, ErrorText>;
