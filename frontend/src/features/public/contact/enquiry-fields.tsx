import { type ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Field } from '../../../shared/ui/field';
import { LocalLink } from '../../../shared/i18n/local-link';
import { type EnquiryField, type EnquiryValues, type ExceededCapacity } from './enquiry-draft';
import { type EnquiryProblems, enquiryProblemText } from './enquiry-outcome';

/** A room that can be requested. */
export interface RoomChoice {
  id: number;
  name: string;
  lang: string | undefined;
  capacity: number;
  /** Per night, in whole yen. */
  rate: number | null;
}

/** An event that can be asked about. */
export interface EventChoice {
  id: number;
  /** Title and dates. */
  name: string;
  lang: string | undefined;
}

interface Props {
  rooms: readonly RoomChoice[];
  event: EventChoice | undefined;
  values: EnquiryValues;
  problems: EnquiryProblems;
  /** Set if there are more guests than the selected room takes. */
  exceeded: ExceededCapacity | undefined;
  /** Price, availability and cancellation terms of the stay, once its days are known. */
  stayText: string | undefined;
  /** Whether both days are set: a message is optional then. */
  hasDays: boolean;
  /** Replaces the fields of room and days in a form about a known room. */
  stay?: ReactNode;
  /** Price of the stay, before the form is sent. */
  price?: ReactNode;
}

const MAX_GUESTS = 10;
const MAX_LENGTHS = { name: 200, email: 254, phone: 50, message: 5000 } as const;

/** Fields of the form: room and days, sender, message. */
export function EnquiryFields({
  rooms,
  event,
  values,
  problems,
  exceeded,
  stayText,
  hasDays,
  stay,
  price,
}: Props) {
  const { contact: texts } = useLanguage().texts;

  const fieldProps = (name: EnquiryField) => {
    const code = problems[name];
    return { label: texts[name], error: code && enquiryProblemText(texts, name, code) };
  };
  const controlProps = (name: EnquiryField) => ({ name, defaultValue: values[name] });
  const textControl = (name: keyof typeof MAX_LENGTHS) => ({
    ...controlProps(name),
    maxLength: MAX_LENGTHS[name],
  });
  const optionalNote = { note: texts.optional };

  const stayFields = (
    <>
      <Field {...fieldProps('checkIn')} {...optionalNote}>
        {(aria) => <input {...aria} {...controlProps('checkIn')} type="date" />}
      </Field>
      <Field {...fieldProps('checkOut')} {...optionalNote}>
        {(aria) => <input {...aria} {...controlProps('checkOut')} type="date" />}
      </Field>
      <Field
        {...fieldProps('guests')}
        {...optionalNote}
        hint={
          <span role="status">
            {exceeded && (
              <>
                {texts.roomTakes(exceeded.capacity, exceeded.isAboveAllRooms)}{' '}
                {exceeded.largerRoomsPath && (
                  <LocalLink to={exceeded.largerRoomsPath}>{texts.seeFitting}</LocalLink>
                )}
              </>
            )}
          </span>
        }
      >
        {(aria) => (
          <input
            {...aria}
            {...controlProps('guests')}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_GUESTS}
          />
        )}
      </Field>
      <Field {...fieldProps('roomId')} {...optionalNote}>
        {(aria) => (
          <select {...aria} {...controlProps('roomId')}>
            <option value="">{texts.anyRoom}</option>
            {rooms.map(({ id, name, lang }) => (
              <option key={id} value={id} lang={lang}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="enquiry-form-stay field-wide" role="status">
        {stayText}
      </p>
    </>
  );

  return (
    <>
      {stay ?? stayFields}
      <Field {...fieldProps('name')} className="field-line">
        {(aria) => <input {...aria} {...textControl('name')} autoComplete="name" required />}
      </Field>
      <Field {...fieldProps('email')} className="field-line">
        {(aria) => (
          <input {...aria} {...textControl('email')} type="email" autoComplete="email" required />
        )}
      </Field>
      {event && (
        <Field {...fieldProps('eventId')} {...optionalNote} className="field-wide">
          {(aria) => (
            <select {...aria} name="eventId" defaultValue={event.id}>
              <option value="">{texts.noEvent}</option>
              <option value={event.id} lang={event.lang}>
                {event.name}
              </option>
            </select>
          )}
        </Field>
      )}
      <Field {...fieldProps('phone')} {...optionalNote} className="field-line field-wide">
        {(aria) => <input {...aria} {...textControl('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field {...fieldProps('message')} {...(hasDays && optionalNote)} className="field-wide">
        {(aria) => (
          <textarea
            {...aria}
            {...textControl('message')}
            placeholder={texts.messageExample}
            rows={5}
            required={!hasDays}
          />
        )}
      </Field>
      {price}
    </>
  );
}
