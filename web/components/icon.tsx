const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5',
  cart: 'M3 4h2l2.5 11h10L20 7H6M9 20h.01M16 20h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c.8-4 4-6 8-6s7.2 2 8 6',
  users: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c.5-3 3-5 6-5s5.500 2 6 5M16 5a3 3 0 0 1 0 6M18 14.500c1.500.700 2.600 2.300 3 4.500',
  menu: 'M4 6h16M4 12h16M4 18h16',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M9 10v9',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
  truck: 'M2 6h12v10H2zM14 10h4l4 3v3h-8zM6 19h.01M18 19h.01',
  banknote: 'M3 6h18v12H3zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4M6.5 12h.01M17.5 12h.01',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 8h.01',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  store: 'M4 9l1-5h14l1 5M4 9v11h16V9M4 9h16M9 20v-6h6v6',
  pin: 'M12 21c4-5 7-8.500 7-12a7 7 0 0 0-14 0c0 3.500 3 7 7 12M12 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8M4 4v4h4M12 8v4l3 2',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600L19 19M19 5l-1.400 1.400M6.400 17.600L5 19',
  moon: 'M20 14a8 8 0 0 1-10-10 8 8 0 1 0 10 10',
  contrast: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M12 8h6M12 12h9M12 16h7',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14',
  tag: 'M3 12V4h8l10 10-8 8zM7.500 8.500h.01',
  factory: 'M3 20V10l6 4v-4l6 4V4h6v16z',
  logout: 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4',
  shield: 'M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6z',
  edit: 'M4 20h4L19 9l-4-4L4 16z',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon in the text's colour; decoration only, the words stand beside it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
