import { useTranslations } from '#web/i18n/texts.tsx';
import { nameGaps, type CatalogueNames } from '#domain/catalogue/catalogue-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** The languages in which something has no name yet. */
export function Gaps({ names }: { names: CatalogueNames }) {
  const t = useTranslations('catalogueEntries');
  return nameGaps(names).map((locale) => (
    <Badge key={locale} tone="warning" icon="warning">
      {t(`gap.${locale}`)}
    </Badge>
  ));
}
