import type { ReactNode } from 'react';
import styles from './choose-box.module.css';

interface Chooses {
  checked: boolean;
  /** Some of what it stands for is chosen, not all. */
  isPartly?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * A box that chooses, with room for a thumb. `offer` is what it sends with the cart's form; one without stands for
 * several and needs script.
 */
export function ChooseBox({
  checked,
  isPartly = false,
  disabled,
  onChange,
  offer,
  form,
  children,
}: Chooses & { offer?: number; form?: string; children: ReactNode }) {
  return (
    <label className={offer === undefined ? `${styles.box} ${styles.several}` : styles.box}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        type="checkbox"
        {...(offer === undefined ? {} : { name: 'offer', value: offer, form })}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
