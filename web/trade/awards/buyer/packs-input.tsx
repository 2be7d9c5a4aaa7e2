import { useEffect, useRef } from 'react';
import styles from '../awards.module.css';

/** How many packs of a quote; a split that was reckoned anew writes its number into it, and the focus stays. */
export function PacksInput({ pick, label }: { pick: { id: number; packs: number }; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = String(pick.packs);
  }, [pick]);
  return (
    <input
      ref={input}
      className={styles.packs}
      name={`packs-${pick.id}`}
      aria-label={label}
      inputMode="numeric"
      defaultValue={pick.packs}
    />
  );
}
