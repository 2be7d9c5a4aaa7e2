import { useTranslations } from 'use-intl/react';
import { Notice } from '#web/components/forms/field.tsx';
import type { Upload } from './upload-state.tsx';

/** Why nothing more was applied. */
export function Failed({ failure }: { failure: NonNullable<Upload['failure']> }) {
  const t = useTranslations('offerFiles');
  return <Notice tone="danger">{t(`failure.${failure}`)}</Notice>;
}
