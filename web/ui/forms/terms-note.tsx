import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { linkBeside } from '#web/ui/layout/link-beside.tsx';

/** What somebody agrees to with the button above it. In a window of their own, so that what is typed here stays. */
export function TermsNote({ of }: { of: 'registering' | 'ordering' }) {
  const t = useTranslations('words.agree');
  const path = usePath();
  return (
    <p className="soft">{t.rich(of, { terms: linkBeside(path('/terms')), privacy: linkBeside(path('/privacy')) })}</p>
  );
}
