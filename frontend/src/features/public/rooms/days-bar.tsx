import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/language-context';
import { useLocalPath } from '../../../shared/i18n/local-link';
import { type Texts } from '../../../shared/i18n/texts';
import {
  dayLater,
  HORIZON_DAYS,
  lastStay,
  MAX_GUESTS,
  STAY_FIELDS,
  type StayField,
  stayPath,
  type StayProblem,
  stayProblem,
  type StayValues,
  USUAL_GUESTS,
} from '../../../shared/navigation/stay';
import { Button } from '../../../shared/ui/button';
import { useToday } from './use-today';
import './days-bar.css';

interface Props {
  /** What the address asks for, and what is wrong with it. */
  values?: StayValues;
  problem?: StayProblem | undefined;
  /** The one action of its view. */
  isMain?: boolean;
}

function problemText({ field, code }: StayProblem, { stay, contact }: Texts): string {
  if (code === 'past') return contact.errors.checkIn;
  if (code === 'before') return contact.errors.checkOut;
  return code === 'far' || code === 'long' ? stay.errors[code] : stay.errors[field];
}

function valuesOf(form: HTMLFormElement): StayValues {
  const data = new FormData(form);
  const value = (field: StayField) => {
    const typed = data.get(field);
    return typeof typed === 'string' ? typed : '';
  };
  return { arrival: value('arrival'), departure: value('departure'), guests: value('guests') };
}

const inputOf = (form: HTMLFormElement | null, field: StayField) =>
  form?.querySelector<HTMLInputElement>(`[name=${field}]`);

/** Asks for days and guests. It is a plain form, which the browser can send by itself. */
export function DaysBar({ values, problem, isMain }: Props) {
  const texts = useTexts();
  const { stay, contact } = texts;
  const local = useLocalPath();
  const navigate = useNavigate();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState(problem);

  // The days of this visit come back where the address names none.
  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    if (values) return;
    const last = lastStay.read();
    for (const field of STAY_FIELDS) {
      const input = inputOf(form.current, field);
      const value = last[field];
      if (input && value && input.value === input.defaultValue) input.value = value;
    }
  }, [values]);

  useEffect(() => {
    if (found) inputOf(form.current, found.field)?.focus();
  }, [found]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = valuesOf(event.currentTarget);
    const wrong = stayProblem(asked, today);
    setFound(wrong);
    lastStay.keep(asked);
    if (!wrong) void navigate(local(stayPath(asked)));
  };

  const field = (name: StayField) => ({
    name,
    required: true,
    'aria-invalid': found?.field === name || undefined,
    'aria-describedby': found?.field === name ? 'stay-error' : undefined,
  });
  const end = dayLater(today, HORIZON_DAYS);
  return (
    <form
      ref={form}
      className="days"
      role="search"
      aria-label={stay.title}
      action={local('/rooms')}
      onSubmit={submit}
    >
      <label>
        <span>{contact.checkIn}</span>
        <input
          {...field('arrival')}
          type="date"
          min={today}
          max={dayLater(end, -1)}
          defaultValue={values?.arrival}
        />
      </label>
      <label>
        <span>{contact.checkOut}</span>
        <input
          {...field('departure')}
          type="date"
          min={dayLater(today, 1)}
          max={end}
          defaultValue={values?.departure}
        />
      </label>
      <label>
        <span>{contact.guests}</span>
        <input
          {...field('guests')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_GUESTS}
          defaultValue={values?.guests ?? USUAL_GUESTS}
        />
      </label>
      <Button type="submit" variant={isMain ? 'primary' : 'outline'} size="large">
        {stay.show}
      </Button>
      {found && (
        <p className="days-error" id="stay-error" role="alert">
          {problemText(found, texts)}
        </p>
      )}
    </form>
  );
}
