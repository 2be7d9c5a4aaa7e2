import { useTranslations } from '#web/i18n/texts.tsx';

/** Beside the list while no conversation is chosen. */
export default function NoneChosen() {
  return <p className="card muted centred hidden-phone">{useTranslations('conversations')('choose')}</p>;
}
