import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/language-context';
import { useLocalPath } from '../../../shared/i18n/local-link';
import {
  lastStay,
  MAX_GUESTS,
  stayPath,
  type StayProblem,
  stayProblem,
  type StayValues,
} from '../../../shared/navigation/stay';
import { Button } from '../../../shared/ui/button';
import { problemText } from './stay-problem';
import { StayFields } from './stay-fields';
import { useStayValues } from './use-stay-values';
import { useToday } from '../../../shared/site/site-context';
import './days-bar.css';

interface Props {
  /** Values of the URL, and their error. */
  values?: StayValues;
  problem?: StayProblem | undefined;
  /** Whether it has the main action of the page. */
  isMain?: boolean;
}

const ERROR_ID = 'stay-error';

/** Form for days and guests. It is a plain form that works without scripts. */
export function DaysBar({ values: urlValues, problem, isMain }: Props) {
  const texts = useTexts();
  const { stay, contact } = texts;
  const local = useLocalPath();
  const navigate = useNavigate();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState(problem);
  const { values, setValues, isAlive: isHydrated } = useStayValues(form, urlValues);

  useEffect(() => {
    if (!found) return;
    form.current?.querySelector<HTMLElement>(`[data-field=${found.field}]`)?.focus();
  }, [found, isHydrated]);

  const show = (replace: boolean) => {
    const wrong = stayProblem(values, today);
    setFound(wrong);
    lastStay.store(values);
    if (!wrong) void navigate(local(stayPath(values)), { replace });
  };

  const isGuests = found?.field === 'guests';
  return (
    <form
      ref={form}
      className="days"
      role="search"
      aria-label={stay.title}
      action={local('/rooms')}
      noValidate={isHydrated}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        show(false);
      }}
    >
      <StayFields
        {...{ values, isHydrated }}
        invalid={found && { field: found.field, id: ERROR_ID }}
        onChange={setValues}
        action={stay.show}
        // Replaces the calendar's own history entry.
        onAction={() => show(true)}
      />
      <div className="days-field">
        <label>
          <span>{contact.guests}</span>
          <input
            name="guests"
            type="number"
            inputMode="numeric"
            required
            data-field="guests"
            aria-invalid={isGuests || undefined}
            aria-describedby={isGuests ? ERROR_ID : undefined}
            min={1}
            max={MAX_GUESTS}
            value={values.guests}
            onChange={({ target }) => setValues({ ...values, guests: target.value })}
          />
        </label>
      </div>
      <Button type="submit" variant={isMain ? 'primary' : 'outline'} size="large">
        {stay.show}
      </Button>
      {found && (
        <p className="days-error" id={ERROR_ID} role="alert">
          {problemText(found, texts)}
        </p>
      )}
    </form>
  );
}
