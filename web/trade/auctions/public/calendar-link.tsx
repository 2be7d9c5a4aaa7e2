import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import type { AuctionRow } from '../auction-shapes.ts';

/** Its start and end for the reader's own calendar, which reminds of both. */
export function CalendarLink({
  auction: { id, number, phase },
}: {
  auction: Pick<AuctionRow, 'id' | 'number' | 'phase'>;
}) {
  const t = useTranslations('auctions');
  const locale = useLocale();
  if (phase === 'ended') return null;
  return (
    <a href={`/api/auctions/${id}/calendar?language=${locale}`} download={`${number}.ics`}>
      {t('calendar')}
    </a>
  );
}
