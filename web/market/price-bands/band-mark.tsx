import { useTranslations } from '#web/i18n/texts.tsx';
import { usePricePerKg } from '#web/ui/display/money.tsx';
import type { BandView } from './band-view.ts';
import styles from './price-bands.module.css';

const WIDTH = 96;
const HEIGHT = 14;
const EDGE = 5;

/**
 * A price in its band: from the lowest to the highest, the middle half as a bar, the price as a stroke. The words say
 * the same.
 */
export function BandMark({ view: { band, listPrice, place } }: { view: BandView }) {
  const t = useTranslations('priceBands');
  const { part } = usePricePerKg();
  const least = Math.min(band.lowest, listPrice);
  const span = Math.max(band.highest, listPrice) - least || 1;
  const x = (price: number) => EDGE + ((price - least) / span) * (WIDTH - 2 * EDGE);
  return (
    <span className={styles.mark} data-place={place}>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line className={styles.range} x1={x(band.lowest)} x2={x(band.highest)} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <rect
          className={styles.middle}
          x={x(band.middle_from)}
          y={HEIGHT / 2 - 3}
          width={Math.max(2, x(band.middle_to) - x(band.middle_from))}
          height="6"
          rx="2"
        />
        <line className={styles.price} x1={x(listPrice)} x2={x(listPrice)} y1="1" y2={HEIGHT - 1} />
      </svg>
      <span className={styles.word}>{t(`place.${place}`)}</span>
      <span className="visually-hidden">
        {t('said', {
          lowest: part(band.lowest),
          from: part(band.middle_from),
          to: part(band.middle_to),
          highest: part(band.highest),
        })}
      </span>
    </span>
  );
}
