import type { ReactNode } from 'react';

import { useTranslations } from '#web/i18n/texts.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { usePath } from '#web/page/use-shop.ts';

interface ResourceFormProps {
  title: string;
  /** The address of its list, below the language. */
  list: string;
  /** What saving leads to. */
  note: string | null;
  children: ReactNode;
}

/** The frame of a form for a seller's warehouse, bank account or certificate, as ResourceList is of the list. */
export function ResourceForm({ title, list, note, children }: ResourceFormProps) {
  const t = useTranslations('sellerCentre.resources');
  const path = usePath();
  return (
    <div className="stack narrow">
      <PageHead title={title} hidden />
      <p>
        <WayBack to={path(list)}>{t('back')}</WayBack>
      </p>
      <h1>{title}</h1>
      {note && <Notice>{note}</Notice>}
      <Panel>{children}</Panel>
    </div>
  );
}

/** Makes this one the default; the default stays it until another one is chosen. */
export function DefaultField({ isDefault }: { isDefault: boolean }) {
  const t = useTranslations('sellerCentre.resources');
  if (isDefault) return <p>{t('isDefault')}</p>;
  return <CheckField name="is_default" label={t('makeDefault')} />;
}
