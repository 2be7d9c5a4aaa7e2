import { trialNo } from '#domain/trade/trials/trial.ts';
import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

export type SignedOff = keyof (typeof texts)['th']['news'];

/** A trial as mails speak of it. */
export interface NotifiedTrial {
  id: number;
  grade: string;
  in_use: string;
  purpose: string;
  plant: string;
  asked_by: string;
  /** Conditions of an approval, or why not. */
  text: string;
}

const TRIAL_EVENT = { category: 'order', channels: SHOULD_KNOW, needs: 'see_orders' } as const;

/** What is said of a trial, with the facts that all mails have and one more, if there is any. */
function aboutTrial(
  { id, grade, in_use, purpose, plant }: NotifiedTrial,
  { label, action }: (typeof texts)['th'],
  said: { title: string; text: string },
  last: [string, string],
) {
  const facts: [string, string][] = [
    [label.grade, grade],
    [label.in_use, in_use],
    [label.purpose, purpose],
  ];
  if (plant !== '') facts.push([label.plant, plant]);
  if (last[1] !== '') facts.push(last);
  return {
    title: `${said.title} ${trialNo(id)}`,
    paragraphs: [said.text],
    facts,
    action: { label: action, path: `/user/trials/${id}` },
  };
}

const asked = (name: string, news: 'asked' | 'waits') =>
  defineEvent<NotifiedTrial>({
    ...TRIAL_EVENT,
    name,
    content(language, trial) {
      const own = words[language];
      return aboutTrial(trial, own, own[news], [own.label.asked_by, trial.asked_by]);
    },
  });

export const trialAsked = asked('trial_asked', 'asked');

/** For who may sign off: the trial has its first sheet. */
export const trialWaits = asked('trial_waits_for_sign_off', 'waits');

export const gradeSignedOff = defineEvent<{ news: SignedOff; trial: NotifiedTrial }>({
  ...TRIAL_EVENT,
  name: 'trial_signed_off',
  content(language, { news, trial }) {
    const own = words[language];
    return aboutTrial(trial, own, own.news[news], [own.label.text, trial.text]);
  },
});
