import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { usePath } from '#web/page/use-shop.ts';

/** The way on when the catalogue lacks a grade. The code that was looked for goes along. */
export function ProposeGrade({ words }: { words: string }) {
  const t = useTranslations('offerDrafts.lacking');
  const path = usePath();
  return (
    <aside className="row between card" aria-labelledby="lacking">
      <div>
        <h2 className="body-size" id="lacking">
          {t('title')}
        </h2>
        <p className="muted">{t('text')}</p>
      </div>
      <LinkButton
        to={path(`/seller/products/propose/new${words && `?grade=${encodeURIComponent(words)}`}`)}
        look="outline"
      >
        {t('ask')}
      </LinkButton>
    </aside>
  );
}
