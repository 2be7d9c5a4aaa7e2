import { useTranslations } from '#web/i18n/texts.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import type { OwnLine, SellerLine } from './demand-shapes.ts';
import { DeliveryText, GoodsName, useRangeText } from './goods-name.tsx';

/** Lines with all that they ask for; a hidden target is said to be hidden. */
export function LineList({ lines }: { lines: readonly (OwnLine | SellerLine)[] }) {
  return (
    <ol className="stack gap-3 ruled">
      {lines.map((line) => (
        <li key={line.position} className="stack gap-2">
          <LineText line={line} />
        </li>
      ))}
    </ol>
  );
}

function LineText({ line }: { line: OwnLine | SellerLine }) {
  const { goods, kg, tolerance_percent } = line;
  return (
    <>
      <p>
        {goods ? <GoodsName goods={goods} /> : line.what} {kg !== null && <Quantity kg={kg} />}
        {tolerance_percent > 0 && <span className="soft"> ±{tolerance_percent}%</span>}
      </p>
      <LineFacts line={line} />
    </>
  );
}

/** When, in which packs and how good: all that a line asks for beside goods and amount. */
export function LineFacts({ line }: { line: OwnLine | SellerLine }) {
  const t = useTranslations('demands');
  const rangeText = useRangeText();
  const { delivery, target_per_kg } = line;
  const { least_kg, most_kg } = line.packs ?? { least_kg: null, most_kg: null };
  const isHidden = 'is_target_hidden' in line && line.is_target_hidden;
  return (
    <p className="wrap muted">
      {delivery && (
        <span>
          <DeliveryText delivery={delivery} />
        </span>
      )}
      {least_kg !== null && <span>{t('packFrom', { kg: least_kg })}</span>}
      {most_kg !== null && <span>{t('packTo', { kg: most_kg })}</span>}
      {line.qualities.length > 0 && <span>{line.qualities.map((quality) => t(`quality.${quality}`)).join(', ')}</span>}
      {line.certificates.length > 0 && (
        <span>{line.certificates.map((kind) => t(`certificate.${kind as 'other'}`)).join(', ')}</span>
      )}
      {line.coa_limits.length > 0 && (
        <span>
          {t('coa')} {line.coa_limits.map(rangeText).join(', ')}
        </span>
      )}
      {target_per_kg !== null && (
        <span>
          {isHidden ? t('hiddenTarget') : t('target')} <PricePerKg baht={target_per_kg} settled />
        </span>
      )}
    </p>
  );
}
