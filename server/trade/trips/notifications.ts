import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

interface Said {
  event: 'breakdown' | 'reload';
  trip_no: string;
  day: string;
  plate: string;
  note: string;
  shipments: readonly string[];
}

/** What logistics has to know at once of a vehicle on the road. */
export const vehicleNews = defineEvent<Said>({
  name: 'trip_vehicle_news',
  category: 'order',
  channels: SHOULD_KNOW,
  content(language, { event, trip_no, day, plate, note, shipments }) {
    const { title, text, action, ...label } = words[language];
    const facts: [string, string][] = [
      [label.trip, trip_no],
      [label.plate, plate],
      [label.shipments, shipments.join(', ')],
    ];
    if (note !== '') facts.push([label.note, note]);
    return {
      title: `${title[event]} ${trip_no}`,
      paragraphs: [text[event]],
      facts,
      action: { label: action, path: `/staff/trips?day=${day}` },
    };
  },
});
