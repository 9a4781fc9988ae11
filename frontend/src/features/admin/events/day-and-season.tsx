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

export const eventTexts = new Dictionary<KindTexts & PanelTexts>({
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
});

/** Returns a function that formats a day, such as `2027-07-24`, without a shift by the device's time zone. */
function useMonthDayFormat() {
  const { tag } = languageFacts[useLanguage().language];
  const format = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return (day: string) => new Intl.DateTimeFormat(tag, format).format(new Date(`${day}T00:00Z`));
}

/** Fields for days, hours and season of an event. If none of the days is in the season, a warning is shown. */
export function DayAndSeason() {
  const texts = useDictionary(eventTexts);
  const formatDay = useMonthDayFormat();
  const [day] = useSharedField('date');
  const [lastDay] = useSharedField('endDate');
  const [season, setSeason] = useSharedField('season');
  const seasons = seasonsOfDays(String(day), String(lastDay));
  const [expectedSeason] = seasons;
  const isOutsideSeason =
    expectedSeason !== undefined &&
    season !== '' &&
    !seasons.some((possibleSeason) => possibleSeason === season);
  const formatSeason = (value: string) => choiceLabel(texts, 'season', value);
  return (
    <div className="event-days grid all-columns">
      <SharedFieldInput name="date" />
      <SharedFieldInput name="endDate" />
      <SharedFieldInput name="time" />
      <SharedFieldInput name="season" />
      <p className="event-day-season admin-warning gap-05-1 all-columns" role="status">
        {isOutsideSeason && (
          <>
            <KitIcon name="warning" />
            <span>
              {texts.isIn(
                formatDay(String(day)),
                formatSeason(expectedSeason),
                formatSeason(String(season)),
              )}
            </span>
            <button type="button" className="admin-link" onClick={() => setSeason(expectedSeason)}>
              {texts.setTo(formatSeason(expectedSeason))}
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

/** Returns the number of months since year 0; undefined if the text is not a date. */
function toMonthNumber(day: string): number | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(day) ?? [];
  return month === undefined ? undefined : Number(year) * MONTHS + Number(month) - 1;
}

/** Returns the seasons of a range of days as in Japan, where spring begins in March. */
export function seasonsOfDays(firstDay: string, lastDay: string): Season[] {
  const from = toMonthNumber(firstDay);
  if (from === undefined) return [];
  // Twelve months have all seasons, so a longer range is not followed further.
  const to = Math.max(from, Math.min(toMonthNumber(lastDay) ?? from, from + MONTHS - 1));
  const months = Array.from({ length: to - from + 1 }, (_, step) => (from + step) % MONTHS);
  // Months count from 0 (January). Adding 10 moves March, the first month of spring, to 0.
  const seasonOfMonth = (month: number) => SEASONS[Math.floor(((month + 10) % MONTHS) / 3)]!;
  return [...new Set(months.map(seasonOfMonth))];
}
