import type { Locale } from '#domain/values/locale.ts';

const NOT_IN_CHINESE = {
  th: 'This document is not available in Chinese. It is in English.',
  en: 'This document is not available in Chinese. It is in English.',
};

/**
 * What a template knows of its language: English alone, or Thai with English. Chinese falls back to English and says so
 * (decision 009).
 */
export interface DocumentLanguage {
  language: 'th' | 'en';
  notice: typeof NOT_IN_CHINESE | null;
}

export function pickDocumentLanguage(asked: Locale): DocumentLanguage {
  return { language: asked === 'th' ? 'th' : 'en', notice: asked === 'cn' ? NOT_IN_CHINESE : null };
}
