import { Form } from 'react-router';
import { looksOf, SubmitButton } from '#web/ui/button.tsx';
import { useIsReadOnly } from '#web/page/read-only.ts';

interface Props {
  isMade: boolean;
  href: string;
  words: { make: string; take: string };
}

/** The file of a run for the bank: made once with a fresh proof, then downloaded. */
export function BankFile({ isMade, href, words }: Props) {
  if (useIsReadOnly()) return null;
  if (isMade)
    return (
      <a className={looksOf({})} href={href} download>
        {words.take}
      </a>
    );
  return (
    <Form method="post">
      <SubmitButton name="decision" value="file">
        {words.make}
      </SubmitButton>
    </Form>
  );
}
