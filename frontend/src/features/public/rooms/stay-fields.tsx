import { lazy, Suspense, useRef, useState } from 'react';
import { type Language } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import {
  dayLater,
  HORIZON_DAYS,
  type StayField,
  type StayValues,
} from '../../../shared/navigation/stay';
import { Icon } from '../../../shared/ui/icon';
import { formatShortDay } from './stay-text';
import { roomsTexts } from './texts';
import { useToday } from '../../../shared/site/site-context';

// The calendar's code is loaded when the pointer or the focus reaches a day.
const loadCalendar = () => import('./days-calendar');
const DaysCalendar = lazy(loadCalendar);
const preloadCalendar = (language: Language) =>
  Promise.all([loadCalendar(), roomsTexts.load(language)]);

const DAY_FIELDS = ['arrival', 'departure'] as const;
type DayField = (typeof DAY_FIELDS)[number];
const DAY_NAMES: Record<DayField, string> = { arrival: 'arrival', departure: 'departure' };

interface Props {
  values: StayValues;
  /** Whether the page is hydrated: days are chosen from the calendar, otherwise in native fields. */
  isHydrated: boolean;
  /** The room whose nights the calendar shows; by default, those of all rooms. */
  roomId?: number;
  /** The invalid field, and the id of its message. */
  invalid?: { field: StayField; id: string } | undefined;
  onChange: (values: StayValues) => void;
  /** Names of the two days in the form. */
  names?: Record<DayField, string>;
  /** Whether the form can be sent without days. The native fields have no latest day then. */
  isOptional?: boolean;
  /** Label of the calendar's main action; by default it only closes the calendar. */
  actionLabel?: string;
  onAction?: () => void;
}

/** The two days of a stay. */
export function StayFields({
  values,
  isHydrated,
  roomId,
  invalid,
  names = DAY_NAMES,
  isOptional,
  onChange,
  actionLabel,
  onAction,
}: Props) {
  const { language, texts } = useLanguage();
  const { contact, stay } = texts;
  const today = useToday();
  const lastDay = dayLater(today, HORIZON_DAYS);
  const [openField, setOpenField] = useState<DayField>();
  const [isUnavailable, setUnavailable] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const labels = { arrival: contact.checkIn, departure: contact.checkOut };
  const preload = () => void preloadCalendar(language).catch(() => undefined);
  // Without a connection, the native fields take the place of a calendar that has not been loaded.
  const openCalendar = (field: DayField) =>
    void preloadCalendar(language).then(
      () => setOpenField(field),
      () => setUnavailable(true),
    );
  const errorProps = (name: StayField) => ({
    'aria-invalid': invalid?.field === name || undefined,
    'aria-describedby': invalid?.field === name ? invalid.id : undefined,
  });

  return (
    <>
      {DAY_FIELDS.map((name, index) => (
        <div className="days-field" key={name} ref={index === 0 ? anchor : undefined}>
          {isHydrated && !isUnavailable ? (
            <button
              type="button"
              data-field={name}
              aria-haspopup="dialog"
              {...errorProps(name)}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => openCalendar(name)}
            >
              <span className="faint">{labels[name]}</span>
              <span className={values[name] ? 'row days-value' : 'row days-value days-none'}>
                {values[name] ? formatShortDay(values[name], language) : stay.none}
              </span>
              <Icon name="calendar" />
              <input type="hidden" name={names[name]} value={values[name]} />
            </button>
          ) : (
            <label>
              <span className="faint">{labels[name]}</span>
              <input
                name={names[name]}
                type="date"
                required={!isOptional}
                data-field={name}
                {...errorProps(name)}
                min={name === 'arrival' ? today : dayLater(today, 1)}
                max={isOptional ? undefined : name === 'arrival' ? dayLater(lastDay, -1) : lastDay}
                {...(isHydrated ? { value: values[name] } : { defaultValue: values[name] })}
                onChange={({ target }) => onChange({ ...values, [name]: target.value })}
              />
            </label>
          )}
        </div>
      ))}
      {openField && (
        <Suspense fallback={null}>
          <DaysCalendar
            {...{ values, roomId, actionLabel }}
            changesDeparture={openField === 'departure'}
            anchor={anchor}
            onChoose={({ arrival = '', departure = '' }) =>
              onChange({ ...values, arrival, departure })
            }
            onClose={() => setOpenField(undefined)}
            onAction={() => {
              setOpenField(undefined);
              onAction?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
