import { type TriggerDef } from '@mikro-orm/core';

/** The channel on which PostgreSQL announces the tables in which something visitors can see was changed. */
export const CONTENT_CHANNEL = 'content';

/**
 * Database trigger of every table whose rows visitors see. In the database, so that raw SQL and
 * cascades are seen as well; PostgreSQL sends each name once a transaction, and only when that commits.
 * The short name matters: a name of its own making may pass 63 characters and never match again.
 */
export const contentChanged: TriggerDef<object> = {
  name: 'content_changed',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('${CONTENT_CHANNEL}', tg_table_name); return null`,
};

/** The channel on which PostgreSQL announces that messages of visitors came, were read or went. */
export const MESSAGES_CHANNEL = 'messages';

/** Database trigger of the table of messages; once a transaction, as above. */
export const messagesChanged: TriggerDef<object> = {
  name: 'messages_changed',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `perform pg_notify('${MESSAGES_CHANNEL}', ''); return null`,
};

/** The channel on which PostgreSQL announces that somebody's token may not count any more. */
export const TOKENS_CHANNEL = 'tokens';

/** Database trigger of the tables that say whether a token counts; `event` is what ends one there. */
export const tokensEnded = (event: 'update' | 'delete'): TriggerDef<object> => ({
  name: 'tokens_ended',
  timing: 'after',
  events: [event],
  forEach: 'statement',
  body: `perform pg_notify('${TOKENS_CHANNEL}', ''); return null`,
});
