import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';

/**
 * What a form on this screen was answered, until the next one is sent or another page shown. React Router forgets it
 * when the page is read anew, as it is where somebody else changes what it shows: a link that is shown once, what undoes
 * a press, or what is wrong in a field would be gone.
 */
export function useKeptAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  const isOver = kept.key !== key;
  if (isOver || (answer !== undefined && answer !== kept.answer)) setKept({ key, answer });
  return answer ?? (isOver ? undefined : kept.answer);
}
