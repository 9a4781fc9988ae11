import { type ComponentType, type ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { MAX_GUESTS } from '../../../shared/navigation/stay';
import { useIsHydrated } from '../../../shared/ui/use-browser-value';
import { type EnquiryField } from './enquiry-draft';
import { enquiryProblemText } from './enquiry-outcome';
import { type StayDetails } from './room-enquiry-parts';

const ERROR_ID = 'enquiry-stay-error';
const HINT_ID = 'enquiry-stay-hint';
const DAY_NAMES = { arrival: 'checkIn', departure: 'checkOut' };
const STAY_FIELDS = ['roomId', 'checkIn', 'checkOut', 'guests'] as const;

interface StayDays {
  arrival: string;
  departure: string;
  guests: string;
}

/** The two days of the form. Their calendar is part of the `rooms` feature, so the page provides them. */
export type DayFields = ComponentType<{
  values: StayDays;
  /** Names of the two inputs in the form. */
  names: typeof DAY_NAMES;
  isHydrated: boolean;
  /** Whether the form can be sent without days. */
  isOptional: boolean;
  /** The room whose nights the calendar shows; by default, those of all rooms. */
  roomId?: number;
  /** The invalid day, and the id of its message. */
  invalid: { field: 'arrival' | 'departure'; id: string } | undefined;
  onChange: (values: StayDays) => void;
}>;

interface Props extends StayDetails {
  DayFields: DayFields;
  /** Shown in the hint below the row. */
  children?: ReactNode;
}

/** Room, days and guests in one row. */
export function StayRow({
  rooms,
  bookedRooms,
  values,
  problems,
  exceededCapacity,
  onDays,
  DayFields,
  children,
}: Props) {
  const { language, texts } = useLanguage();
  const { contact } = texts;
  const isHydrated = useIsHydrated();
  const { roomId, checkIn = '', checkOut = '', guests = '' } = values;
  const invalid = STAY_FIELDS.find((field) => problems[field]);
  const problem = invalid && problems[invalid];
  const invalidDay = invalid === 'checkIn' ? 'arrival' : invalid === 'checkOut' && 'departure';
  const isPair = bookedRooms.length > 1;
  const ariaProps = (field: EnquiryField) => ({
    'aria-invalid': field === invalid || undefined,
    'aria-describedby': field === invalid ? ERROR_ID : undefined,
  });

  return (
    <>
      <div className="enquiry-stay-row">
        <div className="days-field">
          <label>
            <span className="faint">{contact.roomId}</span>
            <select name="roomId" defaultValue={roomId} {...ariaProps('roomId')}>
              <option value="">
                {isPair ? bookedRooms.map(({ name }) => name).join(' + ') : contact.anyRoom}
              </option>
              {rooms.map(({ id, name, lang }) => (
                <option key={id} value={id} lang={lang}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        <DayFields
          values={{ arrival: checkIn, departure: checkOut, guests }}
          {...{ isHydrated, names: DAY_NAMES, ...(roomId && { roomId: Number(roomId) }) }}
          isOptional
          invalid={invalidDay ? { field: invalidDay, id: ERROR_ID } : undefined}
          onChange={({ arrival, departure }) => onDays({ checkIn: arrival, checkOut: departure })}
        />
        <div className="days-field">
          <label>
            <span className="faint">{contact.guests}</span>
            <input
              name="guests"
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_GUESTS}
              defaultValue={guests}
              {...ariaProps('guests')}
              {...(exceededCapacity && { 'aria-describedby': HINT_ID })}
            />
          </label>
        </div>
      </div>
      {invalid && problem && (
        <p className="field-error" id={ERROR_ID}>
          {enquiryProblemText(contact, invalid, problem)}
        </p>
      )}
      <p className="field-hint" id={HINT_ID} role="status">
        {exceededCapacity && (
          <>
            {contact.roomTakes(exceededCapacity.capacity, exceededCapacity.isAboveAllRooms)}
            {language === 'en' && ' '}
            {exceededCapacity.largerRoomsPath && (
              <LocalLink to={exceededCapacity.largerRoomsPath}>{contact.seeFitting}</LocalLink>
            )}
          </>
        )}
        {children}
      </p>
    </>
  );
}
