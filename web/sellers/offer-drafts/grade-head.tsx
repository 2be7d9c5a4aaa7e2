import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Picture } from '#web/ui/display/picture.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';

export type Grade = Answer<'GET /offer-draft/{id}'>['product'];

const PICTURE = 56;

/** What a seller knows a grade by: its picture, name, maker, kind and melt flow index. */
export function GradeHead({ grade, children }: { grade: Grade; children?: ReactNode }) {
  const t = useTranslations('offerDrafts');
  const locale = useLocale();
  const { mfi, mfi_condition } = grade;
  return (
    <div className="beside gap-3 shrinks">
      <Picture name={grade.picture} alt="" size={PICTURE} />
      <div className="stack gap-1 breakable shrinks">
        <b>{nameIn(locale, grade)}</b>
        <small>
          {[
            grade.grade,
            nameIn(locale, grade.manufacturer),
            nameIn(locale, grade.subcategory),
            mfi !== null && t('mfi', { mfi, condition: mfi_condition ?? '' }).trim(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {children}
      </div>
    </div>
  );
}
