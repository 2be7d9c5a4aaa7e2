import styles from './email-text.module.css';

/** An email that takes two lines where one is too narrow, the second beginning with its @. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  if (at < 1) return <>{email}</>;
  return (
    <span className={styles.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
