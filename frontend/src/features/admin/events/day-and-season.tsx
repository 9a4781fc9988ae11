import {
  choiceLabel,
  KitIcon,
  SharedFieldInput,
  useSharedField,
  type KindTexts,
} from '../../../shared/admin';
import { useDictionary, Dictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type PanelTexts } from './texts/en';
import './day-and-season.css';

const load = {
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
};

export const eventTexts = new Dictionary<KindTexts>(load);

/** What only the panel of day and season says. */
const panelTexts = new Dictionary<KindTexts & PanelTexts>(load);

/** A date without time must not be shifted by a time zone. */
function useDayName() {
  const { tag } = languageFacts[useLanguage().language];
  const format = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return (day: string) => new Intl.DateTimeFormat(tag, format).format(new Date(`${day}T00:00Z`));
}

/** An event's days, hours and season; a season without any of its days shows a warning, not an error. */
export function DayAndSeason() {
  const texts = useDictionary(panelTexts);
  const dayName = useDayName();
  const [day] = useSharedField('date');
  const [lastDay] = useSharedField('endDate');
  const [season, setSeason] = useSharedField('season');
  const seasons = seasonsOfDays(String(day), String(lastDay));
  const [expected] = seasons;
  const isOutsideSeason =
    expected !== undefined && season !== '' && !seasons.some((item) => item === season);
  const seasonName = (value: string) => choiceLabel(texts, 'season', value);
  return (
    <div className="event-days grid">
      <SharedFieldInput name="date" />
      <SharedFieldInput name="endDate" />
      <SharedFieldInput name="time" />
      <SharedFieldInput name="season" />
      <p className="event-day-season cluster gap-05-1" role="status">
        {isOutsideSeason && (
          <>
            <KitIcon name="warning" />
            <span>
              {texts.isIn(dayName(String(day)), seasonName(expected), seasonName(String(season)))}
            </span>
            <button type="button" className="admin-link" onClick={() => setSeason(expected)}>
              {texts.setTo(seasonName(expected))}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

type Season = (typeof SEASONS)[number];

const MONTHS = 12;

/** Returns months since year 0; undefined if the text is no date. */
function monthNumber(day: string): number | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(day) ?? [];
  return month === undefined ? undefined : Number(year) * MONTHS + Number(month) - 1;
}

/** Returns the seasons of a range of days as in Japan, where spring begins in March. */
export function seasonsOfDays(first: string, last: string): Season[] {
  const from = monthNumber(first);
  if (from === undefined) return [];
  const to = Math.max(from, Math.min(monthNumber(last) ?? from, from + MONTHS - 1));
  const months = Array.from({ length: to - from + 1 }, (_, step) => (from + step) % MONTHS);
  return [...new Set(months.map((month) => SEASONS[Math.floor(((month + 10) % MONTHS) / 3)]!))];
}
