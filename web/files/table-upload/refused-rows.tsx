import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How many rows cannot be used, and the file of them, each with why: before the good ones are applied and after. */
export function RefusedRows({ count, href }: { count: number; href: string }) {
  const t = useTranslations('tableUploads');
  return (
    count > 0 && (
      <p>
        {t('confirm.refused', { count })}{' '}
        <a href={href} download className="link-beside">
          <Icon name="file" size={18} /> {t('confirm.refusedFile')}
        </a>
      </p>
    )
  );
}
