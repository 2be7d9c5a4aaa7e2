import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

/** Never drawn: the root shows the error. */
export default function NotFound() {
  return null;
}
