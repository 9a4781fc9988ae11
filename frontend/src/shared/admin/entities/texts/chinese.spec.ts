import { expect, it } from 'vitest';
import zh from './zh';
import zhTw from './zh-tw';

it.each([zh, zhTw])('separates Latin names from the Chinese verb before them', ({ did, kinds }) => {
  expect(did.created(kinds.webhooks.one)).toMatch(/ Webhook$/);
  expect(did.created(kinds.rooms.one)).not.toContain(' ');
});
