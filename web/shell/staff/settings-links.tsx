import { NavLink } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { StaffRole } from '#contract/endpoint.ts';
import styles from '#web/shell/workspace/workspace.module.css';

/** What the marketplace's money goes by, in one place. */
const screens = [
  { name: 'paymentAccounts', to: 'payment-accounts' },
  { name: 'commission', to: 'commission' },
  { name: 'payable', to: 'payouts#payable' },
  { name: 'rates', to: 'site/rates' },
  { name: 'limits', to: 'money-settings/limits' },
] as const;

/** The way to the settings of money, for who answers for it. */
export function SettingsLinks({ base, role }: { base: string; role: StaffRole }) {
  const t = useTranslations('staff.nav');
  if (role !== 'admin' && role !== 'finance') return null;
  return (
    <>
      <li className={styles.group}>{t('settings.title')}</li>
      {screens.map(({ name, to }) => (
        <li key={name} className={styles.sub}>
          {to.includes('#') ? (
            <PlainLink to={`${base}/${to}`}>{t(`settings.${name}`)}</PlainLink>
          ) : (
            <NavLink to={`${base}/${to}`}>{t(`settings.${name}`)}</NavLink>
          )}
        </li>
      ))}
    </>
  );
}
