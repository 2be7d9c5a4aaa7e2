export { serveConversationStream } from './stream.ts';
export { routes } from './routes.ts';
