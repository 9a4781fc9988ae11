import { expect, it } from 'vitest';
import zh from './zh';
import zhTw from './zh-tw';

it.each([zh, zhTw])(
  'separates Latin names from the Chinese verb before them',
  ({ actions, kinds }) => {
    expect(actions.created(kinds.webhooks.one)).toMatch(/ Webhook$/);
    expect(actions.created(kinds.rooms.one)).not.toContain(' ');
  },
);
