import { projectNo } from '#domain/trade/projects/project-status.ts';
import { formatDay, formatMoney } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent, type Channels } from '#server/notifications/index.ts';
import texts from './notification-texts.json' with { type: 'json' };

const words: Localized<(typeof texts)['th']> = texts;

export type ProjectNews = keyof (typeof texts)['th']['news'];
export type InstalmentNews = keyof (typeof texts)['th']['instalment'];
type Reader = 'member' | 'staff';

/** A project as notifications speak of it. */
export interface NotifiedProject {
  id: number;
  name: string;
  company: Localized<string>;
  status: number;
  /** What was written, or why it moved; null where nothing was. */
  text: string | null;
}

const pathOf: Readonly<Record<Reader, string>> = { member: '/user/projects', staff: '/staff/projects' };

const projectNewsFor = (reader: Reader) =>
  defineEvent<{ news: ProjectNews; project: NotifiedProject }>({
    name: `project_news_${reader}`,
    category: 'order',
    channels: SHOULD_KNOW,
    ...(reader === 'member' && { needs: 'see_orders' as const }),
    content(language, { news, project }) {
      const { label, action, news: said, status } = words[language];
      const facts: [string, string][] = [[label.project, project.name]];
      if (reader === 'staff') facts.push([label.company, project.company[language]]);
      facts.push([label.status, status[String(project.status) as keyof typeof status]]);
      if (project.text) facts.push([news === 'moved' ? label.reason : label.text, project.text]);
      return {
        title: `${said[news].title} ${projectNo(project.id)}`,
        paragraphs: [said[news].text],
        facts,
        action: { label: action, path: `${pathOf[reader]}/${project.id}` },
      };
    },
  });

export const projectNews = { member: projectNewsFor('member'), staff: projectNewsFor('staff') };

/** An instalment as notifications speak of it. */
export interface NotifiedInstalment {
  project: Omit<NotifiedProject, 'text'>;
  position: number;
  amount: Satang;
  due_on: string;
  /** What goes back of it, where the news is of that. */
  refund: Satang | null;
  reason: string | null;
}

const instalmentNewsFor = (reader: Reader, channels: Channels) =>
  defineEvent<{ news: InstalmentNews; instalment: NotifiedInstalment }>({
    name: `project_instalment_${reader}`,
    category: 'payment',
    channels,
    ...(reader === 'member' && { needs: 'see_orders' as const }),
    content(language, { news, instalment }) {
      const { label, action, instalment: said } = words[language];
      const { project, position, amount, due_on, refund, reason } = instalment;
      const facts: [string, string][] = [
        [label.project, project.name],
        ...(reader === 'staff' ? [[label.company, project.company[language]] as [string, string]] : []),
        [label.instalment, String(position)],
        [label.amount, formatMoney(bahtFromSatang(amount), 'THB')],
        refund === null
          ? [label.due, formatDay(due_on, language)]
          : [label.refund, formatMoney(bahtFromSatang(refund), 'THB')],
        ...(reason ? [[label.reason, reason] as [string, string]] : []),
      ];
      return {
        title: `${said[news].title} ${projectNo(project.id)}`,
        paragraphs: [said[news].text],
        facts,
        action: { label: action, path: `${pathOf[reader]}/${project.id}` },
      };
    },
  });

export const instalmentNews = {
  member: instalmentNewsFor('member', MUST_KNOW),
  staff: instalmentNewsFor('staff', SHOULD_KNOW),
};
