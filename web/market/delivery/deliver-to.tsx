import { useMemo, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { deliveryPlaceText } from '#domain/market/delivery/delivery-choice.ts';
import { DEFAULT_LOAD_TONNES, LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { usePricePerKg } from '#web/ui/display/money.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useReached } from '#web/ui/use-reached.ts';
import { PreferenceForm } from '#web/preferences/preference-form.tsx';
import { useShop } from '#web/page/use-shop.ts';
import type { DeliveryView } from './delivery-view.server.ts';
import styles from './deliver-to.module.css';

/**
 * Where goods are to go and how much of them at a time: chosen once, then delivered prices stand everywhere. A form,
 * because the server has to know.
 */
export function DeliverTo({
  delivery: { provinces, addresses, province },
  isForAmount = false,
  isPlaceSaid = false,
  saysVat = false,
}: {
  delivery: DeliveryView;
  /** The prices beside it go by an amount of their own, not by the load. */
  isForAmount?: boolean;
  /** The words of the search say where goods go: who wants another place takes them out. */
  isPlaceSaid?: boolean;
  /** The prices beside it say the VAT themselves: there is nothing to switch. */
  saysVat?: boolean;
}) {
  const t = useTranslations('delivery');
  const { delivery: chosen, user } = useShop();
  const { unit } = usePricePerKg();
  const { isReached, reach } = useReached();
  const all = useMemo(() => JSON.parse(provinces) as [number, string][], [provinces]);
  // Visitors' pages are written once for all of them; a member's is written for each, and members have their addresses.
  const list = isReached || !user ? all : all.filter(([id]) => id === chosen?.provinceId);
  const place = chosen && deliveryPlaceText(chosen);
  const chosenText = (name: string, tonnes: number) =>
    isForAmount
      ? t.rich('toPlace', { province: name, b: bold })
      : t.rich('to', { province: name, tonnes, b: bold, l: load });
  if (isPlaceSaid && chosen && province)
    return (
      <div className={styles.bar}>
        <p className={styles.summary}>
          <Icon name="pin" size={18} />
          <span className="shrinks">{chosenText(province, chosen.loadTonnes)}</span>
        </p>
        <VatSwitch />
      </div>
    );
  const isOfAddress = addresses.some(({ value }) => value === place);
  return (
    <div className={styles.bar}>
      <details className={styles.choice} data-menu="" onToggle={reach}>
        <summary className={styles.summary} onPointerEnter={reach} onFocus={reach}>
          <Icon name="pin" size={18} />
          <span className="shrinks">{chosen && province ? chosenText(province, chosen.loadTonnes) : t('choose')}</span>
          <Icon name="down" size={14} />
        </summary>
        <PreferenceForm className={styles.panel}>
          <Choice
            name="deliver_to"
            label={t('place')}
            defaultValue={isOfAddress ? place! : String(chosen?.provinceId ?? '')}
          >
            <option value="">{t('nowhere')}</option>
            {addresses.length > 0 && (
              <optgroup label={t('addresses')}>
                {addresses.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={t('provinces')}>
              {list.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          </Choice>
          <Choice
            name="load_tonnes"
            label={t('load')}
            defaultValue={LOAD_TONNES.find((tonnes) => tonnes === chosen?.loadTonnes) ?? DEFAULT_LOAD_TONNES}
          >
            {LOAD_TONNES.map((tonnes) => (
              <option key={tonnes} value={tonnes}>
                {t(`loads.${tonnes}`)}
              </option>
            ))}
          </Choice>
          <p className="soft">{t('note', { unit })}</p>
          <SubmitButton wide>{t('apply')}</SubmitButton>
        </PreferenceForm>
      </details>
      {chosen && !saysVat && <VatSwitch />}
    </div>
  );
}

function bold(words: ReactNode) {
  return <b>{words}</b>;
}

/** In a narrow window it stands beside the prices alone. */
function load(words: ReactNode) {
  return <span className={styles.load}>{words}</span>;
}

/** Nothing can be wrong with it, so it is no field with errors and help: those are more than a first view needs. */
function Choice({
  name,
  label,
  defaultValue,
  children,
}: {
  name: string;
  label: string;
  defaultValue: string | number;
  children: ReactNode;
}) {
  return (
    <label className={styles.field}>
      {label}
      <select name={name} defaultValue={defaultValue}>
        {children}
      </select>
    </label>
  );
}

function VatSwitch() {
  const t = useTranslations('delivery');
  const { withVat } = useShop();
  return (
    <PreferenceForm className="segments" label={t('vat.label')}>
      <button name="vat" value="without" aria-pressed={!withVat}>
        {t('vat.without')}
      </button>
      <button name="vat" value="with" aria-pressed={withVat}>
        {t('vat.with')}
      </button>
    </PreferenceForm>
  );
}
