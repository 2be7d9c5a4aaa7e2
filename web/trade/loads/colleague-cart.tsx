import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { fetchClient } from '#contract/fetch-client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatQuantity } from '#domain/values/format.ts';
import { useLocale, useMayNot } from '#web/page/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/display/money.tsx';
import type { ShownLoad } from './use-loads.ts';

/** A colleague whose goods could go on the same vehicles. They are asked; nothing of their cart is moved. */
export function ColleagueCart({
  colleague: { user_id, name, kg, saves },
  provinceId,
  deliverProvinceId,
}: {
  colleague: ShownLoad['colleagues'][number];
  provinceId: number;
  deliverProvinceId: number;
}) {
  const t = useTranslations('loads');
  const locale = useLocale();
  const mayNotOrder = useMayNot('order');
  const [state, setState] = useState<'open' | 'asked' | 'askedToday' | 'notAsked'>('open');
  const said = useRef<HTMLSpanElement>(null);
  const ask = async () => {
    const body = { user_id, province_id: provinceId, deliver_province_id: deliverProvinceId };
    const outcome = await fetchClient()('POST /loads/ask', { body }).then(
      () => 'asked' as const,
      (error: unknown) =>
        error instanceof ApiError && error.wire.error === 'colleague_asked_today' ? 'askedToday' : 'notAsked',
    );
    setState(outcome);
    // The pressed button is gone: who uses the keyboard goes on from here.
    if (outcome !== 'notAsked') said.current?.focus();
  };
  return (
    <li>
      <p className="grow">
        <b>{t('colleague', { name, amount: formatQuantity(kg, locale) })}</b>
        <span className="soft block">
          {t('saves')} <Money baht={saves} />
        </span>
      </p>
      <span ref={said} tabIndex={-1} role="status">
        {state !== 'open' && t(state)}
      </span>
      {(state === 'open' || state === 'notAsked') && !mayNotOrder && (
        <Button look="outline" size="small" onClick={() => void ask()}>
          {t('ask')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
    </li>
  );
}
