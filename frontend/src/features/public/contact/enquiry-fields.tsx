import { type ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Field } from '../../../shared/ui/field';
import { type EnquiryField, type EnquiryValues } from './enquiry-draft';
import { type EnquiryProblems, enquiryProblemText } from './enquiry-outcome';

/** A room that can be requested. */
export interface RoomChoice {
  id: number;
  name: string;
  /** Language of the name, if it differs from the page's. */
  lang: string | undefined;
  capacity: number;
  /** Price per night in whole yen; null if staff have set none. */
  rate: number | null;
}

/** An event that can be asked about. */
export interface EventChoice {
  id: number;
  /** Title and dates. */
  name: string;
  /** Language of the title, if it differs from the page's. */
  lang: string | undefined;
}

interface Props {
  /** The only event that can be selected, from a link or a draft; without one, the field is not shown. */
  event: EventChoice | undefined;
  /** Initial values. */
  values: EnquiryValues;
  problems: EnquiryProblems;
  /** Whether both days are set: a message is optional then. */
  hasDays: boolean;
  /** Whether the form is being sent: text typed meanwhile would not be part of the message. */
  isReadOnly: boolean;
  /** Fields of room, days and guests. */
  stay: ReactNode;
  /** Price of the stay, before the form is sent. */
  price?: ReactNode;
}

/** Limits of one-line fields. The message has none, because browsers silently cut pasted text; the API reports its length. */
const MAX_LENGTHS = { name: 200, email: 254, phone: 50 } as const;

/** Fields of the form: stay, sender, event and message, with the price of the stay. */
export function EnquiryFields({
  event,
  values,
  problems,
  hasDays,
  isReadOnly,
  stay,
  price,
}: Props) {
  const { contact: texts } = useLanguage().texts;

  const fieldProps = (name: EnquiryField) => {
    const code = problems[name];
    return { label: texts[name], error: code && enquiryProblemText(texts, name, code) };
  };
  const controlProps = (name: EnquiryField) => ({
    name,
    defaultValue: values[name],
    readOnly: isReadOnly,
  });
  const textControl = (name: keyof typeof MAX_LENGTHS) => ({
    ...controlProps(name),
    maxLength: MAX_LENGTHS[name],
  });
  const optionalNote = { note: texts.optional };

  return (
    <>
      {stay}
      <Field {...fieldProps('name')}>
        {(aria) => <input {...aria} {...textControl('name')} autoComplete="name" required />}
      </Field>
      <Field {...fieldProps('email')}>
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
      <Field {...fieldProps('phone')} {...optionalNote} className="field-wide">
        {(aria) => <input {...aria} {...textControl('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field {...fieldProps('message')} {...(hasDays && optionalNote)} className="field-wide">
        {(aria) => (
          <textarea
            {...aria}
            {...controlProps('message')}
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
