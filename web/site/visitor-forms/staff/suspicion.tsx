import { useTranslations } from '#web/i18n/texts.tsx';
import type { SpamSign } from '#domain/site/contact-spam.ts';
import { Notice } from '#web/ui/forms/field.tsx';

/** Why nobody was mailed, while it is taken for a program's. */
export function Suspicion({ letter }: { letter: { is_suspected: boolean; spam_signs: SpamSign[] } }) {
  const t = useTranslations('visitorForms.spam');
  if (!letter.is_suspected) return null;
  return (
    <Notice tone="warning">
      <p>
        <strong>{t('title')}</strong>
      </p>
      <ul className="bullets below-3">
        {letter.spam_signs.map((sign) => (
          <li key={sign}>{t(`sign.${sign}`)}</li>
        ))}
      </ul>
      <p>{t('hint')}</p>
    </Notice>
  );
}
