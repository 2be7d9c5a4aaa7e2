import styles from './logo.module.css';

interface LogoProps {
  /** On a narrow phone the mark alone: icons of who is signed in stand beside it. */
  isMarkOnNarrow?: boolean;
}

/** The word mark: a hexagon cut from three pellets, and the name. */
export function Logo({ isMarkOnNarrow = false }: LogoProps) {
  return (
    <span className={styles.logo} data-mark={isMarkOnNarrow || undefined}>
      <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true" strokeWidth="2.4" strokeLinejoin="round">
        <path className={styles.amber} d="M16 3.400 26 9.100 16 14.800 6 9.100Z" />
        <path className={styles.deep} d="M4.300 12.100 14.300 17.800V28.900L4.300 23.200Z" />
        <path className={styles.teal} d="M27.700 12.100V23.200L17.700 28.900V17.800Z" />
      </svg>
      <span className={styles.name}>Polytalad</span>
    </span>
  );
}
