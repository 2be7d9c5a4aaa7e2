import { isStranded, judgeSecond, type StaffPerson } from '#domain/money-settings/second-person.ts';
import { MUST_KNOW, defineEvent, notify } from '#server/notifications/index.ts';
import texts from './stranded-texts.json' with { type: 'json' };

/** What moves money on the word of two people and is no money setting. */
type ApprovalKind = keyof (typeof texts)['en']['what'];

interface WaitingApproval {
  id: number;
  /** Null where a member or the program asked for it. */
  proposed_by: number | null;
}

interface Approvals {
  /** Staff who approve it; administrators do, too. */
  role: 'finance';
  /** Where staff decide it, before the id. */
  path: string;
  findWaiting(): Promise<readonly WaitingApproval[]>;
}

const registered = new Map<ApprovalKind, Approvals>();

/** Each kind is registered once, by the capability that decides it. */
export function registerApprovals(kind: ApprovalKind, approvals: Approvals): void {
  registered.set(kind, approvals);
}

const approvalStranded = defineEvent<{ kind: ApprovalKind; id: number; path: string }>({
  name: 'approval_stranded',
  category: 'payment',
  channels: MUST_KNOW,
  content(language, { kind, id, path }) {
    const words = texts[language];
    const what = words.what[kind].replace('{id}', String(id));
    return {
      title: words.title.replace('{what}', what),
      paragraphs: [words.text],
      action: { label: words.action, path: `${path}/${id}` },
    };
  },
});

/** Approvals that wait, and that somebody who left alone could have given, are told to those who can still act. */
export async function notifyStrandedApprovals(before: StaffPerson, staff: readonly StaffPerson[]): Promise<void> {
  for (const [kind, { role, path, findWaiting }] of registered)
    for (const { id, proposed_by } of await findWaiting()) {
      const approval = { role, proposer: proposed_by };
      if (judgeSecond(approval, before) !== 'ok' || !isStranded(approval, staff)) continue;
      await notify(approvalStranded({ kind, id, path }), [{ staffRole: role }]);
    }
}
