import { DEFAULT_BASE_LANGUAGE } from '../../kernel/language.js';
import { type InboxLimit, mailBody, type NewMail } from '../../platform/mail/index.js';

export interface FoundClash {
  readonly room: string;
  readonly arrival: string;
  readonly departure: string;
  readonly calendar: string;
  readonly state: string;
}

/** Only stops a loop; clashes are also shown in the back office. */
const STAFF_LIMIT: InboxLimit = { perHour: 20, perDay: 100 };

const STATES: Readonly<Record<string, string>> = {
  confirmed: '已確認',
  held: '暫留',
  closed: '關閉',
};

/**
 * Notifies the guesthouse, in the language of its staff, of nights that both it and a platform have given to
 * guests.
 */
export function clashMail(clashes: readonly FoundClash[], to: string, site: string): NewMail {
  const [first] = clashes;
  const subject =
    clashes.length === 1
      ? `日期重疊：${first!.room}，${first!.arrival} 至 ${first!.departure}`
      : `日期重疊：${clashes.length} 筆`;
  const body = mailBody(DEFAULT_BASE_LANGUAGE, subject, [
    { text: '下列日期在自家紀錄與訂房平台的行事曆上都已有人，請盡快處理。' },
    {
      facts: clashes.map(({ room, arrival, departure, calendar, state }) => [
        room,
        `${arrival} 至 ${departure}（${STATES[state] ?? state}）／${calendar}`,
      ]),
    },
    { link: `${site}/admin/calendar`, label: '在後台查看' },
  ]);
  return { topic: 'stays', purpose: 'clash', to, limit: STAFF_LIMIT, subject, ...body };
}
