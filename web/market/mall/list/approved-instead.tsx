import { useTranslations } from '#web/i18n/texts.tsx';
import { CardGrid } from '#web/market/cards/card-grid.tsx';
import type { CardView } from '#web/market/cards/card-view.ts';

/** Before what was found of a grade: what the reader's company has approved in its place. */
export function ApprovedInstead({ cards, name }: { cards: CardView[]; name: string }) {
  const t = useTranslations('mall');
  return (
    <section className="stack gap-3 below-6" aria-labelledby="approved-instead">
      <h2 className="lead" id="approved-instead">
        {t('approvedInstead', { name })}
      </h2>
      <CardGrid cards={cards} heading="h3" />
    </section>
  );
}
