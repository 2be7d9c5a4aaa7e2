import { useTranslations } from 'use-intl/react';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { Upload } from './upload-state.tsx';

/** How many rows cannot be used, and the file of them, each with why: before the good ones are applied and after. */
export function RefusedRows({ upload }: { upload: Upload }) {
  const t = useTranslations('offerFiles');
  const locale = useLocale();
  const count = upload.counts?.refused ?? 0;
  return (
    count > 0 && (
      <p>
        {t('confirm.refused', { count })}{' '}
        <a href={`/api/product-stock/upload/${upload.id}/refused?format=xlsx&language=${locale}`} download>
          <Icon name="file" size={18} /> {t('confirm.refusedFile')}
        </a>
      </p>
    )
  );
}
