import { Notice } from '#web/ui/forms/field.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import { changedParts, type ShownOrder } from './shown-order.ts';

/** Another tab, or a colleague, changed the draft: what stood here and what stands here now. */
export function ChangedNotice({ before, now }: { before: string | undefined; now: ShownOrder }) {
  const t = useTranslations('checkout.payment');
  return (
    <Notice tone="warning">
      <div role="alert">
        <p>{t('changedElsewhere')}</p>
        <ul>
          {changedParts(before, now).map(({ part, gone, come }) => (
            <li key={part}>
              <strong>{t(part)}</strong>
              {gone.map((text) => (
                <p key={text}>
                  <del>{text}</del>
                </p>
              ))}
              {come.map((text) => (
                <p key={text}>
                  <ins>{text}</ins>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
