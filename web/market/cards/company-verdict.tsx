import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import type { CardView } from './card-view.ts';

/**
 * What the reader's own company has decided about a grade. With `trialsOf` it leads to the trials of that grade, which
 * say for which use and plant, and on what conditions.
 */
export function CompanyVerdict({ verdict, trialsOf }: { verdict: CardView['companyVerdict']; trialsOf?: string }) {
  const t = useTranslations('words');
  const path = usePath();
  if (verdict === null) return null;
  const badge = (
    <Badge tone={verdict === 'approved' ? 'success' : 'danger'} icon={verdict === 'approved' ? 'check' : 'close'}>
      {t(`companyVerdict.${verdict}`)}
    </Badge>
  );
  if (trialsOf === undefined) return badge;
  return <PlainLink to={path(`/user/trials?grade=${encodeURIComponent(trialsOf)}`)}>{badge}</PlainLink>;
}
