import type { Place } from '#domain/market/search/query/reading.ts';
import type { Said, SaidPhrase, SaidPlace } from './said.ts';
import { inOrder, oneOf } from './said-patterns.ts';
import words from './place-leads.json' with { type: 'json' };

/** A name beside the goods, where it stands in a text. */
export interface FoundName extends Place {
  says: Said;
}

/** So far before a name the words that lead to it may begin. */
const LONGEST_LEAD = 48;
/** Behind it, the words that belong to it. */
const LONGEST_TAIL = 24;

const DELIVER = oneOf(words.deliver);
const TOWARD = oneOf(words.toward);
const OWN = oneOf(words.own);
const FACILITY = oneOf(words.facility);
const STORE = oneOf(words.store);
const REGION = oneOf(words.region);
const ORIGIN = oneOf(words.origin);

/** "delivered to our factory in": each of these words, or none. */
const DELIVERED = new RegExp(
  `(?:${inOrder(`(?<deliver>${DELIVER})`, `(?<toward>${TOWARD})`, TOWARD, OWN, `(?<facility>${FACILITY})|(?<store>${STORE})`, OWN, TOWARD, `(?<region>${REGION})`)})$`,
  'u',
);
/** "stock in", "from a warehouse in". */
const FROM = new RegExp(`(?:(?:${ORIGIN})\\s*)${inOrder(TOWARD, OWN, STORE, FACILITY, TOWARD, REGION)}$`, 'u');
const BEHIND = new RegExp(`^\\s*(?:${oneOf(words.behind)})(?!\\p{Script=Thai})`, 'u');
const WITHIN = new RegExp(`^(?:${oneOf(words.within)})\\s*$`, 'u');
const FROM_BEHIND = new RegExp(`^(?:\\s*(?:${oneOf(words.origin_behind)})){1,2}(?!\\s*\\d)`, 'u');

/**
 * Where goods go or lie, with the words that lead to it: "delivered to our factory in Rayong", "stock in Bangkok".
 * Names of something else than places, such as sellers, stay as they are.
 */
export function placesIn(text: string, names: readonly FoundName[]): SaidPhrase[] {
  return names.flatMap((name): SaidPhrase[] => {
    const { says } = name;
    return says.kind === 'place' ? placesOf(text, { ...name, says }) : [name];
  });
}

/** The name with the words around it, and the name alone: they may belong to a price ("48 baht delivered"). */
function placesOf(text: string, { at, to, says }: Place & { says: SaidPlace }): SaidPhrase[] {
  const behind = text.slice(to, to + LONGEST_TAIL);
  const { lead, isDelivered, isFrom, isStore, isLed } = leadTo(text.slice(Math.max(0, at - LONGEST_LEAD), at));
  const stored = isDelivered ? null : FROM_BEHIND.exec(behind);
  // A warehouse that nothing is said to go to is one that goods lie in.
  const isOrigin = !isDelivered && (isFrom || stored !== null || isStore);
  if (says.needsLead && !isLed && !isFrom) return [];
  const tail = stored ?? BEHIND.exec(behind);
  const said: SaidPlace = { ...says, kind: isOrigin ? 'origin' : 'place' };
  delete said.needsLead;
  const end = to + (tail?.[0].length ?? 0);
  return [
    { at: at - lead, to: end, says: said },
    ...(lead > 0 && !says.needsLead ? [{ at, to: end, says: said }] : []),
  ];
}

interface Lead {
  /** Letters before the name. */
  lead: number;
  isDelivered: boolean;
  isFrom: boolean;
  isStore: boolean;
  /** Whether it says that a place follows. */
  isLed: boolean;
}

function leadTo(before: string): Lead {
  const from = FROM.exec(before);
  const delivered = DELIVERED.exec(before);
  const { deliver, toward, facility, store, region } = delivered?.groups ?? {};
  const isToward = toward !== undefined && !WITHIN.test(toward);
  const isDelivered =
    deliver !== undefined ||
    isToward ||
    (from === null && (facility !== undefined || (toward !== undefined && store === undefined)));
  const isFrom = from !== null && !isDelivered;
  return {
    lead: (isFrom ? from : delivered)?.[0].length ?? 0,
    isDelivered,
    isFrom,
    isStore: store !== undefined,
    isLed: deliver !== undefined || isToward || facility !== undefined || region !== undefined,
  };
}
