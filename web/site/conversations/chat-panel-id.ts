/** The id of the panel: whatever opens it finds it again when it is open. */
export const CHAT_PANEL = 'chat-panel';
