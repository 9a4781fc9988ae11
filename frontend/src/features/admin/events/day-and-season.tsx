import { choiceLabel, KitIcon, SharedInput, useShared } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { seasonOfDay } from './season-of-day';
import { panelTexts } from './texts';
import './day-and-season.css';

/** A day without its time belongs to no zone. */
function useDayName() {
  const { tag } = languageFacts[useLanguage().language];
  const format = { month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return (day: string) => new Intl.DateTimeFormat(tag, format).format(new Date(`${day}T00:00Z`));
}

/** An event's day, hours and season; a season that is not the day's is asked about, not refused. */
export function DayAndSeason() {
  const texts = useDictionary(panelTexts);
  const dayName = useDayName();
  const [day] = useShared('date');
  const [season, setSeason] = useShared('season');
  const expected = typeof day === 'string' ? seasonOfDay(day) : null;
  const differs = expected !== null && season !== '' && season !== expected;
  const name = (value: string) => choiceLabel(texts, 'season', value);
  return (
    <div className="evt-days">
      <SharedInput name="date" />
      <SharedInput name="time" />
      <SharedInput name="season" />
      <p className="evt-season" role="status">
        {differs && (
          <>
            <KitIcon name="warning" />
            <span>{texts.isIn(dayName(String(day)), name(expected), name(String(season)))}</span>
            <button type="button" className="ak-link" onClick={() => setSeason(expected)}>
              {texts.setTo(name(expected))}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
