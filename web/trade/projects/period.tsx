import { Day } from '#web/ui/display/date-time.tsx';

/** From when to when, as far as it is known. */
export function Period({ from, to }: { from: string | null; to: string | null }) {
  if (!from && !to) return '–';
  return (
    <>
      {from ? <Day day={from} /> : '…'} – {to ? <Day day={to} /> : '…'}
    </>
  );
}
