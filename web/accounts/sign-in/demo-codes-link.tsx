import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';

/** In a demo nobody needs a telephone: its codes are on a page, opened beside this one. */
export function DemoCodesLink() {
  const t = useTranslations('secondFactor');
  const path = usePath();
  return (
    <a href={path('/development/authenticator')} target="_blank" rel="noreferrer" className="small centred">
      {t('demoCodes')}
    </a>
  );
}
