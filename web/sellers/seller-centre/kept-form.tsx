import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CheckField } from '#web/components/forms/check-field.tsx';
import { Notice } from '#web/components/forms/field.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { usePath } from '#web/page/use-shop.ts';
import styles from './keeping.module.css';

interface KeptFormProps {
  title: string;
  /** The address of its list, below the language. */
  list: string;
  /** What saving leads to. */
  note: string | null;
  children: ReactNode;
}

/** The frame of a form for one of the things that a seller keeps, as ResourceList is of all of them. */
export function KeptForm({ title, list, note, children }: KeptFormProps) {
  const t = useTranslations('sellerCentre.keep');
  const path = usePath();
  return (
    <div className={styles.narrow}>
      <PageHead title={title} hidden />
      <p>
        <Link to={path(list)}>{t('back')}</Link>
      </p>
      <h1>{title}</h1>
      {note && <Notice>{note}</Notice>}
      <Panel>{children}</Panel>
    </div>
  );
}

/** Makes this one the default; the default stays it until another one is chosen. */
export function DefaultField({ isDefault }: { isDefault: boolean }) {
  const t = useTranslations('sellerCentre.keep');
  if (isDefault) return <p>{t('isDefault')}</p>;
  return <CheckField name="is_default" label={t('makeDefault')} />;
}
