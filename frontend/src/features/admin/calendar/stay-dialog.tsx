import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, type NightsHolder } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import {
  ConfirmDialog,
  ConflictNotice,
  EditDialog,
  type EditForm,
  isEqual,
  sharedAdminTexts,
  NightsLine,
  type Stay,
  STAY_KEYS,
  type StayRoom,
  type StayState,
  TextField,
  useDayFormats,
  useEditForm,
  useHolderText,
  useLabels,
  useNights,
  useToast,
  useValues,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { dayLater, isDay } from '../../../shared/navigation/stay';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { useDeleteStay } from './calendar.queries';
import {
  proposeHeldUntil,
  type StayFormValues,
  toBody,
  toMoment,
  toValues,
} from './stay-form-values';
import { calendarTexts } from './texts';
import { type GridNight } from './use-grid';

const STATES: readonly StayState[] = ['confirmed', 'held', 'closed'];

interface Props {
  /** Undefined for a new stay. */
  stay?: Stay | undefined;
  /** First night of a new stay. */
  night: GridNight;
  rooms: readonly StayRoom[];
  onClose: () => void;
}

type StayForm = EditForm<StayFormValues>;

function StateChoice({ form }: { form: StayForm }) {
  const { stays: texts } = useDictionary(sharedAdminTexts);
  const { field } = useLabels();
  const { state, heldUntil } = useValues(form);
  const chooseState = (option: StayState) => {
    form.set('state', option);
    if (option === 'held' && !heldUntil) form.set('heldUntil', proposeHeldUntil());
  };
  return (
    <div className="calendar-states" role="radiogroup" aria-label={field('state')}>
      {STATES.map((option) => (
        <label key={option} data-on={option === state || undefined}>
          <input
            type="radio"
            name="state"
            className="visually-hidden"
            checked={option === state}
            onChange={() => chooseState(option)}
          />
          <i className={`stays-mark stays-${option}`} aria-hidden="true" />
          <span>
            <b>{texts.states[option]}</b>
            <small className="admin-quiet">{texts.about[option]}</small>
          </span>
        </label>
      ))}
    </div>
  );
}

interface FieldsProps extends Pick<Props, 'stay' | 'rooms'> {
  form: StayForm;
  /** The room and nights for which saving was rejected (`toNightsKey`), and their holders. */
  rejected: { nightsKey: string; holders: readonly NightsHolder[] } | null;
}

/** Returns a key of the room and nights. A rejection is shown only until one of them is changed. */
const toNightsKey = ({
  roomId,
  arrival,
  departure,
}: Pick<StayFormValues, 'roomId' | 'arrival' | 'departure'>): string =>
  `${roomId} ${arrival} ${departure}`;

function StayFields({ form, stay, rooms, rejected }: FieldsProps) {
  const texts = useDictionary(calendarTexts);
  const { field } = useLabels();
  const values = useValues(form);
  const { state, roomId, arrival, departure } = values;
  const room = rooms.find(({ id }) => String(id) === roomId);
  const nights = useNights(Number(roomId), { arrival, departure }, stay?.id);
  const takenBy = rejected?.nightsKey === toNightsKey(values) ? rejected.holders : undefined;
  const holders = takenBy ?? nights.holders;
  const isTakenByCalendarsOnly = holders.length > 0 && holders.every(({ by }) => by === 'calendar');
  return (
    <>
      <StateChoice form={form} />
      <div className="calendar-fields grid gap-15">
        <Field label={field('roomId')} className="all-columns">
          {(control) => (
            <select {...control} {...form.form.register('roomId')} className="admin-input">
              {rooms.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField form={form} name="arrival" type="date" label={field('arrival')} required />
        <TextField
          form={form}
          name="departure"
          type="date"
          min={isDay(arrival) ? dayLater(arrival, 1) : undefined}
          label={field('departure')}
          required
        />
        {state !== 'closed' && (
          <TextField
            form={form}
            name="guests"
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            label={field('guests')}
          />
        )}
        {state === 'held' && (
          <TextField
            form={form}
            name="heldUntil"
            type="datetime-local"
            label={field('heldUntil')}
            hint={texts.japanTime}
            required
          />
        )}
      </div>
      <NightsLine nights={nights} room={room} span={{ arrival, departure }} takenBy={takenBy} />
      {isTakenByCalendarsOnly && (
        <label className="admin-check">
          <input type="checkbox" {...form.form.register('evenIfBusy')} />
          {texts.evenIfBusy}
        </label>
      )}
      <div className="calendar-fields grid gap-15">
        {state !== 'closed' && (
          <>
            <TextField form={form} name="guest" label={texts.name} />
            <TextField form={form} name="email" type="email" label={field('email')} />
          </>
        )}
        <Field label={field('note')} note={texts.onlyStaff} className="all-columns">
          {(control) => (
            <textarea
              {...control}
              {...form.form.register('note')}
              className="admin-input"
              rows={2}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** Confirms the deletion of a stay. */
export function DeleteStay({
  stay,
  onClose,
  onDone,
}: {
  stay: Stay;
  onClose: () => void;
  onDone?: () => void;
}) {
  const texts = useDictionary(calendarTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const dayFormats = useDayFormats();
  const write = useDeleteStay(stay);
  const name = [stay.guest, dayFormats.formatSpan(stay)].filter(Boolean).join(sharedTexts.comma);
  return (
    <ConfirmDialog
      title={texts.deleteTitle(name)}
      confirmLabel={sharedTexts.delete}
      danger
      write={write}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  );
}

/** Dialog that adds or edits a stay. If saving is rejected, the status line names the holders of the nights. */
export function StayDialog({ stay, night, rooms, onClose }: Props) {
  const texts = useDictionary(calendarTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { stays: stayLabels } = sharedTexts;
  const dayFormats = useDayFormats();
  const { field } = useLabels();
  const { client } = useApi();
  const toast = useToast();
  const { formatHolderName } = useHolderText();
  const [rejected, setRejected] = useState<FieldsProps['rejected']>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [newNight, setNewNight] = useState(night);
  const [storedValues, setStoredValues] = useState(() => toValues(stay, night));
  const chooseNight = (chosenNight: GridNight) => {
    setNewNight(chosenNight);
    setStoredValues(toValues(undefined, chosenNight));
  };
  // A new stay that has been saved is edited from then on.
  const [storedStay, setStoredStay] = useState(stay);
  // A ref, because saving may be retried before the next render.
  const latestStay = useRef(stay);
  const adoptStay = (newStay: Stay | undefined) => {
    latestStay.current = newStay;
    setStoredStay(newStay);
  };
  const form = useEditForm({
    key: storedStay ? `stay:${storedStay.id}` : 'stay:new',
    // A draft stores only edits, so the night it began with is stored beside it and restored with it.
    ...(!storedStay && {
      formChoice: {
        value: JSON.stringify(newNight),
        onRestore: (choice: string) => chooseNight(JSON.parse(choice) as GridNight),
      },
    }),
    stored: storedValues,
    sendUnedited: true,
    validate: ({ arrival, departure, state, heldUntil }) => ({
      ...(!isDay(arrival) && { arrival: texts.dayMissing }),
      ...(!isDay(departure) && { departure: texts.dayMissing }),
      ...(isDay(arrival) &&
        isDay(departure) &&
        departure <= arrival && { departure: texts.notAfter }),
      ...(state === 'held' && !heldUntil && { heldUntil: texts.timeMissing }),
    }),
    send: async (values) => {
      setRejected(null);
      const body = toBody(values);
      const { current } = latestStay;
      try {
        const { data } = current
          ? await client.PATCH('/api/stays/{id}', {
              params: { path: { id: current.id } },
              body: { ...body, version: current.version },
            })
          : await client.POST('/api/stays', {
              body: { ...body, messageId: stay?.messageId ?? null },
            });
        adoptStay(data);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'nights_taken') throw error;
        setRejected({ nightsKey: toNightsKey(values), holders: error.takenBy });
        // If the user has typed since the save began, the focus stays in that field.
        if (isEqual(form.form.getValues(), values)) form.form.setFocus('arrival');
        return false;
      }
      return undefined;
    },
    refresh: (conflict) => {
      const current = conflict.current as Stay | null;
      if (!current) return undefined;
      adoptStay(current);
      const currentValues = toValues(current, night);
      setStoredValues(currentValues);
      return currentValues;
    },
    // Another user has deleted the stay; saving again creates it anew.
    onDeleted: () => adoptStay(undefined),
    invalidateKeys: STAY_KEYS,
    labelOf: (fieldName) => {
      if (fieldName === 'guest') return texts.name;
      return fieldName === 'evenIfBusy' ? texts.evenIfBusy : field(fieldName);
    },
    onSaved: (_, hasNewerEdits) => {
      toast({ title: storedStay ? texts.saved : texts.created });
      if (!hasNewerEdits) onClose();
    },
  });
  const title = storedStay
    ? formatHolderName({ name: storedStay.guest, state: storedStay.state })
    : texts.create;
  const formatStored = (fieldName: keyof StayFormValues): string => {
    const value = String(storedValues[fieldName]);
    if (fieldName === 'state') return stayLabels.states[storedValues.state];
    if (fieldName === 'roomId') return rooms.find(({ id }) => String(id) === value)?.name ?? '';
    if (fieldName === 'arrival' || fieldName === 'departure') return dayFormats.formatDate(value);
    return fieldName === 'heldUntil' && value ? dayFormats.formatTime(toMoment(value)) : value;
  };
  return (
    <EditDialog
      title={title}
      // The draft of another new stay is not offered once something has been typed, because both would be mixed.
      form={{ ...form, draft: storedStay || !form.dirty ? form.draft : null }}
      submitLabel={texts.save}
      onClose={onClose}
    >
      <ConflictNotice
        fields={form.conflicts}
        labelOf={form.labelOf}
        storedValueText={formatStored}
        resolve={form.resolve}
      />
      <StayFields form={form} stay={storedStay} rooms={rooms} rejected={rejected} />
      {storedStay && (
        <p className="admin-actions calendar-dialog-foot">
          <Button variant="quiet" className="calendar-delete" onClick={() => setDeleting(true)}>
            {sharedTexts.delete}…
          </Button>
          {storedStay.messageId !== null && (
            <Link to={`/admin/contacts/${storedStay.messageId}`}>{texts.enquiry}</Link>
          )}
          <Link
            to={`/admin/activity?${new URLSearchParams({ kind: 'stays', search: storedStay.guest ?? storedStay.arrival })}`}
          >
            {texts.history}
          </Link>
        </p>
      )}
      {isDeleting && storedStay && (
        <DeleteStay
          stay={storedStay}
          onClose={() => setDeleting(false)}
          // The edits stay a draft, which is offered again once the stay is restored.
          onDone={onClose}
        />
      )}
    </EditDialog>
  );
}
