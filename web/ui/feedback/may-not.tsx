import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { CompanyRight } from '#domain/accounts/company/company-roles.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { Notice } from './notice.tsx';

/** Shown where a user's role in the company forbids something: what, and whom to ask. Nothing for users who may. */
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
