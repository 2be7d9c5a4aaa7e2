export { serveConversationStream } from './stream.ts';
export { unreadByMember } from './my-conversation.ts';
export { routes } from './routes.ts';
