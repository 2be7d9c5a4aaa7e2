import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mayStorePreferences } from '#web/accounts/cookie-consent/current-choice.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { readStored, writeStored } from '#web/page/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { noteServerTime, serverNow } from '../server-time.ts';
import { alertFor, isCalledBack } from './alert-for.ts';

const KEY = 'auction-alerts';
type Alert = 'outbid' | 'leading' | 'soon';
/** Tones in Hz, one after the other, and what the hand feels. */
const ALERTS: Readonly<Record<Alert, { tones: readonly number[]; pulses: readonly number[] }>> = {
  outbid: { tones: [660, 440], pulses: [200, 100, 200] },
  leading: { tones: [440, 660], pulses: [120] },
  soon: { tones: [550, 550, 550], pulses: [80, 80, 80] },
};
/** Whoever is not ahead is called back when so much is left. */
const SOON_MS = 60_000;
const TONE_SECONDS = 0.18;
const LOUDNESS = 0.12;
/** A browser's timers count no further. */
const LONGEST_MS = 2 ** 31 - 1;

const nothing = () => () => undefined;

/**
 * Sound and vibration for who bids, off until they are switched on, and kept in this browser where its owner allows it.
 * What is heard stands in words beside it, and is said aloud.
 */
export function Alerts({ auction }: { auction: AuctionPage }) {
  const hasScript = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  if (!hasScript || auction.own === null || auction.phase === 'ended') return null;
  return <Switch auction={auction} />;
}

function Switch({ auction }: { auction: AuctionPage }) {
  const t = useTranslations('auctions');
  const [isOn, setIsOn] = useState(() => readStored(KEY) === true);
  useAlerts(auction, isOn);
  return (
    <Button
      look="outline"
      size="small"
      aria-pressed={isOn}
      onClick={() => {
        setIsOn(!isOn);
        if (mayStorePreferences()) writeStored(KEY, !isOn);
        if (!isOn) signal('leading');
      }}
    >
      <Icon name="bell" size={16} /> {t('alerts.label')}{' '}
      <span aria-hidden="true">· {t(isOn ? 'alerts.on' : 'alerts.off')}</span>
    </Button>
  );
}

function useAlerts(auction: AuctionPage, isOn: boolean): void {
  const before = useRef(auction);
  useEffect(() => {
    const alert = alertFor(before.current, auction);
    before.current = auction;
    if (isOn && alert) signal(alert);
  }, [auction, isOn]);
  const { at, ends_at } = auction;
  const isWaiting = isOn && isCalledBack(auction);
  useEffect(() => {
    noteServerTime(at);
    const left = Date.parse(ends_at) - SOON_MS - serverNow();
    if (!isWaiting || left <= 0 || left > LONGEST_MS) return undefined;
    const timer = setTimeout(() => signal('soon'), left);
    return () => clearTimeout(timer);
  }, [at, ends_at, isWaiting]);
}

let sound: AudioContext | undefined;

/** Browsers play nothing before the first press on a page: then only the hand is told. */
function signal(alert: Alert): void {
  const { tones, pulses } = ALERTS[alert];
  navigator.vibrate?.([...pulses]);
  try {
    sound ??= new AudioContext();
    void sound.resume().catch(() => undefined);
    for (const [index, hertz] of tones.entries()) playTone(sound, hertz, sound.currentTime + index * TONE_SECONDS);
  } catch {
    // A browser without sound.
  }
}

function playTone(context: AudioContext, hertz: number, at: number): void {
  const [source, volume] = [context.createOscillator(), context.createGain()];
  source.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_SECONDS);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + TONE_SECONDS);
}
