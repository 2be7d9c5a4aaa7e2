import './personal-data.ts';
import './unread.ts';

export { serveConversationStream } from './stream.ts';
export { routes } from './routes.ts';
