import { ringingChannels, type RingingChannel } from '#domain/notifications/choices.ts';
import { lineSettings } from './line.ts';
import { pushKey } from './push.ts';

/** The channels beside mail that this marketplace has, by its settings. */
export function openChannels(): RingingChannel[] {
  const isOpen = { push: pushKey() !== null, line: lineSettings() !== null };
  return ringingChannels.filter((channel) => isOpen[channel]);
}
