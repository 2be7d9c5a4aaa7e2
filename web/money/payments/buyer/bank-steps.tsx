import { useTranslations } from '#web/i18n/texts.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

/** Names of the banks' apps, the same in every language, with what their way to the scanner is called. */
const APPS = [
  ['scb', 'SCB EASY'],
  ['kplus', 'K PLUS'],
  ['krungthai', 'Krungthai NEXT'],
  ['bangkok', 'Bangkok Bank'],
  ['krungsri', 'krungsri app'],
  ['ttb', 'ttb touch'],
] as const;

/** How to pay, for any bank and for each of the large ones. */
export function BankSteps() {
  const t = useTranslations('payments.steps');
  return (
    <Panel title={t('title')}>
      <ol className="stack gap-2 numbers below-3">
        <li>{t('one')}</li>
        <li>{t('two')}</li>
        <li>{t('three')}</li>
        <li>{t('four')}</li>
      </ol>
      {APPS.map(([app, name]) => (
        <details key={app} className="opens ruled-above">
          <summary>{name}</summary>
          <p>{t(`app.${app}`)}</p>
        </details>
      ))}
    </Panel>
  );
}
