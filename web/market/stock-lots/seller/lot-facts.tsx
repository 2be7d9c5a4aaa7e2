import { formatNumber } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { ShownLot } from '../lot-shapes.ts';

/** The offer's stock beside its lots, and the certificates of this one. */
export function LotFacts({ lot: { stock, certificates } }: { lot: ShownLot }) {
  const t = useTranslations('stockLots.facts');
  return (
    <Panel title={t('title')}>
      <FactList
        facts={[
          [t('inWarehouse'), formatNumber(stock.in_warehouse)],
          [t('inLots'), formatNumber(stock.in_lots)],
          [t('unknown'), formatNumber(stock.unknown)],
          [
            t('certificates'),
            certificates.length > 0 && (
              <ul key="certificates">
                {certificates.map(({ name, path }) => (
                  <li key={path}>
                    <a href={path}>{name}</a>
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
    </Panel>
  );
}
