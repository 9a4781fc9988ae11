import { useState } from 'react';
import { type components } from '@kawabe/client';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import {
  STAY_KEYS,
  TextField,
  useDayFormats,
  useEditForm,
  useValues,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useErrorText } from '../../../shared/problems/use-error-text';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { calendarTexts } from './texts';

type CalendarPreview = components['schemas']['CalendarPreviewDto'];
type CalendarProblem = components['schemas']['CalendarProblem'];

/** Returns the name of the booking platform of a URL; the host if the platform is unknown. */
function platformOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const platforms = [
    [/airbnb/i, 'Airbnb'],
    [/booking\.com$/i, 'Booking.com'],
    [/rakuten/i, '楽天トラベル'],
    [/agoda/i, 'Agoda'],
    [/google/i, 'Google'],
  ] as const;
  return platforms.find(([pattern]) => pattern.test(host))?.[1] ?? host.replace(/^www\./, '');
}

/** Fields that no draft stores: the URL has a secret, and this form offers no draft of the name alone. */
const SECRET_FIELDS = ['url', 'name'] as const;

/** Returns the entered name of the platform, else the one derived from the URL. */
const nameOf = ({ url, name }: { url: string; name: string }): string =>
  name.trim() || platformOf(url.trim().replace(/^webcal:/i, 'https:'));

/** Form that adds a calendar in two steps: a preview of its content, then the button that stores it. */
export function AddCalendar({ roomId }: { roomId: number }) {
  const { room: texts } = useDictionary(calendarTexts);
  const { client } = useApi();
  const dayFormats = useDayFormats();
  const { problemText } = useErrorText();
  const [preview, setPreview] = useState<(CalendarPreview & { url: string }) | null>(null);
  const [readProblem, setReadProblem] = useState<{ url: string; message: string } | null>(null);
  const params = { path: { id: roomId } };
  const form = useEditForm({
    key: `room-calendar:${roomId}`,
    stored: { url: '', name: '' },
    secretFields: SECRET_FIELDS,
    sendUnedited: true,
    validate: ({ url }) => ({
      ...(!/^(https?|webcal):\/\/\S+$/i.test(url.trim()) && { url: texts.urlMissing }),
    }),
    send: async (values) => {
      const url = values.url.trim();
      const name = nameOf(values);
      setPreview(null);
      setReadProblem(null);
      try {
        const { data } = await client.POST('/api/rooms/{id}/calendars', {
          params,
          body: { url, name, dryRun: true },
        });
        // Only the response to a dry run has examples.
        if (data && 'examples' in data) setPreview({ ...data, url });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'calendar_unreadable') throw error;
        const message = texts.problems[error.reason as CalendarProblem] ?? problemText(error);
        setReadProblem({ url, message });
      }
      // Nothing is stored yet: the user confirms the preview first.
      return false;
    },
    labelOf: (name) => (name === 'url' ? texts.url : texts.platform),
  });
  const values = useValues(form);
  const enteredUrl = values.url.trim();
  const problem =
    form.problems.message ?? (readProblem?.url === enteredUrl ? readProblem.message : undefined);
  const addCalendar = useWrite<{ url: string; name: string }>({
    send: (apiClient, { url, name }) =>
      apiClient.POST('/api/rooms/{id}/calendars', { params, body: { url, name } }),
    onSuccess: (_, { url, name }) => {
      setPreview(null);
      // The next calendar may have been entered meanwhile.
      if (form.form.getValues('url').trim() !== url) return;
      const isSameName = nameOf(form.form.getValues()) === name;
      form.set('url', '');
      if (isSameName) form.set('name', '');
    },
    successToast: (_, { name }) => texts.added(name),
    errorTitle: texts.failed,
    invalidateKeys: STAY_KEYS,
  });
  return (
    <form
      className="calendar-add"
      aria-labelledby="calendar-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <h3 id="calendar-add" className="admin-heading">
        {texts.add}
      </h3>
      <div className="calendar-add-fields grid gap-15">
        <TextField
          form={form}
          name="url"
          label={texts.url}
          inputMode="url"
          placeholder="https://"
          required
        />
        <TextField form={form} name="name" label={texts.platform} hint={texts.platformHint} />
        <Button type="submit" busy={form.saving}>
          {texts.check}
        </Button>
      </div>
      {problem && (
        <p className="admin-error" role="alert">
          {problem}
        </p>
      )}
      <p className="admin-quiet">{texts.checkHint}</p>
      <div role="status">
        {preview && preview.url === enteredUrl && (
          <div className="stays-line admin-aside row gap-125 stays-free calendar-trial">
            <Icon name="check" className="admin-icon" />
            <div>
              <p>{texts.found(preview.nights)}</p>
              <ul>
                {preview.examples.map((span) => (
                  <li key={span.arrival}>{dayFormats.formatSpan(span)}</li>
                ))}
              </ul>
              <Button
                variant="primary"
                busy={addCalendar.isPending}
                onClick={() => addCalendar.mutate({ url: preview.url, name: nameOf(values) })}
              >
                {texts.addNow(nameOf(values))}
              </Button>
            </div>
          </div>
        )}
      </div>
    </form>
  );
}
