import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/language-context';
import { useLocalPath } from '../../../shared/i18n/local-link';
import {
  lastStay,
  stayPath,
  type StayProblem,
  findStayProblem,
  type StayValues,
} from '../../../shared/navigation/stay';
import { Button } from '../../../shared/ui/button';
import { GuestsField } from './guests-field';
import { formatStayProblem } from './stay-text';
import { StayFields } from './stay-fields';
import { useStayValues } from './use-stay-values';
import { useToday } from '../../../shared/site/site-context';
import './days-bar.css';

interface Props {
  /** Days and guests of the URL. */
  values?: StayValues;
  /** Error of these values. */
  problem?: StayProblem | undefined;
  /** Whether its button is the main action of the page. */
  isMain?: boolean;
}

const ERROR_ID = 'stay-error';

/** Form for days and guests. It works without scripts. */
export function DaysBar({ values: urlValues, problem, isMain }: Props) {
  const texts = useTexts();
  const { stay } = texts;
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState(problem);
  const { values, setValues, isHydrated } = useStayValues(form, urlValues);

  useEffect(() => {
    if (!error) return;
    form.current?.querySelector<HTMLElement>(`[data-field=${error.field}]`)?.focus();
  }, [error, isHydrated]);

  const showRooms = ({ replace }: { replace: boolean }) => {
    const newError = findStayProblem(values, today);
    setError(newError);
    lastStay.store(values);
    if (!newError) void navigate(localPath(stayPath(values)), { replace });
  };

  return (
    <form
      ref={form}
      className="no-print days"
      role="search"
      aria-label={stay.title}
      action={localPath('/rooms')}
      noValidate={isHydrated}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        showRooms({ replace: false });
      }}
    >
      <StayFields
        {...{ values, isHydrated }}
        invalid={error && { field: error.field, id: ERROR_ID }}
        onChange={setValues}
        actionLabel={stay.show}
        // The open calendar has added a history entry, which is replaced.
        onAction={() => showRooms({ replace: true })}
      />
      <GuestsField
        value={values.guests}
        isHydrated={isHydrated}
        errorId={error?.field === 'guests' ? ERROR_ID : undefined}
        onChange={(guests) => setValues({ ...values, guests })}
      />
      <Button type="submit" variant={isMain ? 'primary' : 'outline'} size="large">
        {stay.show}
      </Button>
      {error && (
        <p className="days-error" id={ERROR_ID} role="alert">
          {formatStayProblem(error, texts)}
        </p>
      )}
    </form>
  );
}
