import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PRICE_CONFIRMED } from './price-confirmed.ts';

/** The seller says that a price far from the others is right; without that it is not taken. */
export function ConfirmPrice({ required = false, children }: { required?: boolean; children?: ReactNode }) {
  const t = useTranslations('priceSlip');
  return (
    <div className="signed small sunken tone-warning">
      <Icon name="warning" size={18} />
      <div>
        {children}
        <label>
          <input type="checkbox" name={PRICE_CONFIRMED} value="yes" required={required} /> {t('confirm')}
        </label>
      </div>
    </div>
  );
}
