import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { CompanyRight } from '#domain/accounts/company/company-roles.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { Notice } from './notice.tsx';

/** Stands where somebody's role in the company keeps her from acting: what, and whom to ask. Nothing for who may. */
export function MayNot({ right }: { right: CompanyRight }) {
  const t = useTranslations('errors');
  const path = usePath();
  const why = useMayNot(right);
  return (
    why && (
      <Notice>
        {why} <Link to={path('/user/colleagues')}>{t('toColleagues')}</Link>
      </Notice>
    )
  );
}
