import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  lastStay,
  formatStayQuery,
  type StayValues,
  DEFAULT_GUESTS,
} from '../../../shared/navigation/stay';
import { useBrowserValue, useIsHydrated } from '../../../shared/ui/use-browser-value';

const DEFAULT_VALUES: StayValues = { arrival: '', departure: '', guests: String(DEFAULT_GUESTS) };

/** Returns the current values of a form for days and guests. */
function readStayForm(form: HTMLFormElement): StayValues {
  const data = new FormData(form);
  const typedValue = (field: keyof StayValues) => {
    const typed = data.get(field);
    return typeof typed === 'string' ? typed : '';
  };
  return {
    arrival: typedValue('arrival'),
    departure: typedValue('departure'),
    guests: typedValue('guests'),
  };
}

/** Values of a form for days and guests: as edited, else from the URL, else the last ones of this visit. */
export function useStayValues(form: RefObject<HTMLFormElement | null>, urlValues?: StayValues) {
  const isHydrated = useIsHydrated();
  const stored = useBrowserValue(() => lastStay.text(), undefined);
  // Edited values belong to the days of their URL: a link to other days replaces them.
  const urlQuery = urlValues && formatStayQuery(urlValues);
  const [edited, setEdited] = useState<{ values: StayValues; urlQuery: string | undefined }>();
  const editedValues = edited?.urlQuery === urlQuery ? edited?.values : undefined;

  // Hydration replaces the native fields with buttons for the calendar, so input before hydration is stored.
  const storeEarlyInput = useEffectEvent(() => {
    if (!form.current) return;
    const typed = readStayForm(form.current);
    if (!urlValues) {
      if (formatStayQuery(typed) !== formatStayQuery(DEFAULT_VALUES)) lastStay.store(typed);
      return;
    }
    // The value of a date is empty until all of its parts are typed.
    const typedValues = {
      arrival: typed.arrival || urlValues.arrival,
      departure: typed.departure || urlValues.departure,
      guests: typed.guests,
    };
    // State is not set during hydration, which still renders the server's values.
    if (formatStayQuery(typedValues) !== urlQuery)
      queueMicrotask(() => setEdited({ values: typedValues, urlQuery }));
  });
  useLayoutEffect(() => storeEarlyInput(), []);

  const values = editedValues ??
    urlValues ?? { ...DEFAULT_VALUES, ...(stored ? lastStay.read() : {}) };
  const setValues = (newValues: StayValues) => setEdited({ values: newValues, urlQuery });
  return { values, setValues, isHydrated };
}
