import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useShop } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { AuctionPage } from '../auction-shapes.ts';

/** A member is told before it starts and before it ends. */
export function Watch({ auction: { phase, is_watched } }: { auction: AuctionPage }) {
  const t = useTranslations('auctions');
  const { user } = useShop();
  if (phase === 'ended' || !user || user.role === 'staff') return null;
  return (
    <Form method="post" preventScrollReset>
      <SubmitButton name="do" value={is_watched ? 'unwatch' : 'watch'} look="outline" size="small" isForReaders>
        <Icon name={is_watched ? 'check' : 'bell'} size={16} /> {t(is_watched ? 'watch.stop' : 'watch.begin')}
      </SubmitButton>
    </Form>
  );
}
