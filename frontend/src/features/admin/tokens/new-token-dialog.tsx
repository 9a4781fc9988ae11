import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../api/api-context';
import {
  CheckboxList,
  EditDialog,
  type EditForm,
  ErrorText,
  parseChoices,
  sharedAdminTexts,
  SegmentedControl,
  TextField,
  useEditForm,
  useEntityLabels,
  useValues,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Field } from '../../../shared/ui/field';
import {
  SCOPE_AREAS,
  kindsOf,
  ACCESS_LEVELS,
  scopesOf,
  type TokenValues,
  type NewToken,
} from './tokens';
import { tokenTexts } from './texts';

const MAX_NAME_LENGTH = 80;
const VALIDITY_DAYS = [30, 90, 180, 365] as const;

const EMPTY_VALUES: TokenValues = {
  name: '',
  days: '90',
  content: 'read',
  messages: 'none',
  stays: 'none',
  media: 'none',
  jobs: 'none',
  every: 'yes',
  kinds: '',
};

/** Checkboxes of the kinds of content that a token may write. */
function KindCheckboxes({ form }: { form: EditForm<TokenValues> }) {
  const texts = useDictionary(tokenTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { kind } = useEntityLabels();
  const api = useApi();
  const { data, isError, refetch } = useQuery(api.queryOptions('get', '/api/tokens/scopes'));
  const { kinds } = useValues(form);
  return (
    <fieldset className="tokens-kinds">
      <legend className="visually-hidden">{texts.kinds}</legend>
      {isError && !data && (
        <ErrorText onRetry={() => void refetch()}>{sharedTexts.list.failed}</ErrorText>
      )}
      <CheckboxList
        value={kinds}
        onChange={(value) => form.set('kinds', value)}
        options={kindsOf(data?.scopes ?? []).map((name) => ({
          value: name,
          label: kind(name).many,
        }))}
      />
      <ErrorText>{form.problemOf('kinds')}</ErrorText>
    </fieldset>
  );
}

/** Fields for the access level of each area: none, read, or read and write. */
function ScopeFields({ form }: { form: EditForm<TokenValues> }) {
  const { set } = form;
  const values = useValues(form);
  const texts = useDictionary(tokenTexts);
  return (
    <fieldset className="tokens-scopes">
      <legend>{texts.permissions}</legend>
      {SCOPE_AREAS.map((area) => (
        <div key={area} className="tokens-area">
          <span>
            {texts.areas[area]}
            <small className="admin-second admin-quiet">{texts.areaHints[area]}</small>
          </span>
          <SegmentedControl
            label={texts.areas[area]}
            value={values[area]}
            options={ACCESS_LEVELS.map((value) => ({ value, label: texts.levels[value] }))}
            onChange={(level) => set(area, level)}
          />
          {area === 'content' && values.content === 'write' && (
            <div className="tokens-bound all-columns">
              <SegmentedControl
                label={texts.kinds}
                value={values.every}
                options={[
                  { value: 'yes', label: texts.everyKind },
                  { value: 'no', label: texts.onlyThese },
                ]}
                onChange={(every) => set('every', every)}
              />
              {values.every === 'no' && <KindCheckboxes form={form} />}
            </div>
          )}
        </div>
      ))}
      <ErrorText>{form.problemOf('content')}</ErrorText>
    </fieldset>
  );
}

interface Props {
  onCreated: (token: NewToken) => void;
  onClose: () => void;
}

/** Dialog that creates a token with a name, scopes and an expiry. */
export function NewTokenDialog({ onCreated, onClose }: Props) {
  const texts = useDictionary(tokenTexts);
  const { client } = useApi();
  const createdToken = useRef<NewToken>(undefined);
  const form = useEditForm<TokenValues>({
    key: 'tokens:new',
    stored: EMPTY_VALUES,
    sendUnedited: true,
    limits: { name: MAX_NAME_LENGTH },
    validate: (values) => ({
      ...(values.name.trim() === '' && { name: texts.nameRequired }),
      ...(scopesOf(values).length === 0 && { content: texts.nothingChosen }),
      ...(values.content === 'write' &&
        values.every === 'no' &&
        parseChoices(values.kinds).length === 0 && { kinds: texts.noKind }),
    }),
    send: async (values) => {
      const { data } = await client.POST('/api/tokens', {
        body: {
          name: values.name.trim(),
          scopes: scopesOf(values),
          days: Number(values.days),
        },
      });
      createdToken.current = data;
      return undefined;
    },
    // Errors of scopes are shown below all areas, where those of the field `content` are.
    fieldOf: (path) => (path.startsWith('scopes') ? 'content' : path),
    labelOf: () => texts.createTitle,
    onSaved: () => {
      if (createdToken.current) onCreated(createdToken.current);
    },
  });
  return (
    <EditDialog
      title={texts.createTitle}
      form={form}
      submitLabel={texts.make}
      inertWhileSaving
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} hint={texts.nameHint} required />
      <ScopeFields form={form} />
      <Field label={texts.expires} error={form.problemOf('days')}>
        {(control) => (
          <select {...control} {...form.form.register('days')}>
            {VALIDITY_DAYS.map((days) => (
              <option key={days} value={days}>
                {texts.inDays(days)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </EditDialog>
  );
}
