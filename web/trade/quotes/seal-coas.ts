import { textOf } from '#web/page/form.ts';
import { chosenCoas, keepCoa } from './quote-form-data.ts';

type Seal = (body: FormData) => Promise<{ id: string; name: string }>;

/**
 * Seals the certificates that were chosen. Those that are sealed stand in the form, so that the one that is refused is
 * the first that was chosen.
 */
export async function sealCoas(form: FormData, seal: Seal): Promise<void> {
  for (const { slot, file } of chosenCoas(form)) {
    const sent = new FormData();
    sent.set('file', file);
    keepCoa(form, slot, await seal(sent));
    form.delete(`${slot}.coa_file`);
  }
}

/** A refused certificate is told at its own field: the first that is not sealed yet. */
export const fieldOfFile = (form: FormData) => (path: string) => {
  const [refused] = textOf(form, 'do') === 'give' && path === 'file' ? chosenCoas(form) : [];
  return refused ? `${refused.slot}.coa_file` : path;
};
