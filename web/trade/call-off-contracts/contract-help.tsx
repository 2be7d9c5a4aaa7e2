import { useTranslations } from '#web/i18n/texts.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

const POINTS = ['price', 'amount', 'correction', 'end'] as const;

/** How a contract works, for the side that reads it. */
export function ContractHelp({ reader }: { reader: 'buyer' | 'seller' }) {
  const t = useTranslations('callOffContracts');
  return (
    <Panel title={t('help.title')}>
      <ul className="stack gap-1 bullets">
        <li>{t(`help.${reader}`)}</li>
        {POINTS.map((point) => (
          <li key={point}>{t(`help.${point}`)}</li>
        ))}
      </ul>
    </Panel>
  );
}
