import { bookInstalmentRefund } from '#domain/trade/projects/project-refunds.ts';
import { book } from '#server/ledger/index.ts';
import { registerRefunds, type LockedRefund, type RefundedSource } from '#server/money/refunds/index.ts';
import { issueInstalmentCreditNotes } from './documents/credit-notes.ts';
import { earnWhatStays } from './earn.ts';
import { notifyInstalments } from './notify.ts';
import { lockInstalment } from './slips.ts';
import { staffView } from './viewer.ts';

registerRefunds('instalment', { lock: refundedInstalment });

/** Its project is locked first, as everywhere. All of a refund is sent back: work has nothing that is still owed. */
async function refundedInstalment(id: number): Promise<RefundedSource> {
  const { project, instalment } = await lockInstalment(staffView, id);
  const { company_id } = project;
  const tell = (news: 'refund_approved' | 'refund_sent', { total }: LockedRefund, reason: string | null) =>
    notifyInstalments([{ id: instalment.id, news, refund: total }], reason);
  return {
    company_id,
    order_id: null,
    settle: ({ total }) => Promise.resolve(total),
    async whenApproved({ refund, at }) {
      const { goods: base, vat } = refund;
      await book([bookInstalmentRefund({ id: refund.id, company_id, base, vat }, project.earned_at !== null, at)]);
      await earnWhatStays(project);
    },
    async afterApproval({ refund }) {
      await tell('refund_approved', refund, refund.note || null);
      // Its counter is the last thing that is locked.
      await issueInstalmentCreditNotes(instalment.id);
    },
    whenRefused: () => earnWhatStays(project),
    whenSent: (refund, _staffId, bankReference) => tell('refund_sent', refund, bankReference),
  };
}
