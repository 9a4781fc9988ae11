import { useRef } from 'react';
import { useApi } from '../../../api/api-context';
import { FormDialog, useDialogForm } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Field } from '../../../shared/ui/field';
import { ScopeFields } from './scope-fields';
import { kindsIn, scopesOf, type TokenValues } from './scopes';
import { tokenTexts } from './texts';
import { type NewToken } from './tokens.queries';

const LONGEST_NAME = 80;
const DAYS = [30, 90, 180, 365] as const;

const EMPTY: TokenValues = {
  name: '',
  days: '90',
  ...{ content: 'read', messages: 'none', stays: 'none', media: 'none', jobs: 'none' },
  every: 'yes',
  kinds: '',
};

interface Props {
  onMade: (token: NewToken) => void;
  onClose: () => void;
}

/** A further token: whose it is, what it is good for, and for how long. */
export function NewTokenDialog({ onMade, onClose }: Props) {
  const texts = useDictionary(tokenTexts);
  const { client } = useApi();
  const made = useRef<NewToken>(undefined);
  const form = useDialogForm<TokenValues>({
    key: 'tokens:new',
    title: texts.createTitle,
    initial: EMPTY,
    limits: { name: LONGEST_NAME },
    once: true,
    check: (values) => ({
      ...(values.name.trim() === '' && { name: texts.nameRequired }),
      ...(scopesOf(values).length === 0 && { content: texts.nothingChosen }),
      ...(values.content === 'write' &&
        values.every === 'no' &&
        kindsIn(values).length === 0 && { kinds: texts.noKind }),
    }),
    send: async (values) => {
      const { data } = await client.POST('/api/tokens', {
        body: {
          name: values.name.trim(),
          scopes: scopesOf(values),
          days: Number(values.days),
        },
      });
      made.current = data;
    },
    done: () => {
      if (made.current) onMade(made.current);
    },
  });
  const { values, set } = form;
  const problems = form.failure?.fields ?? {};
  return (
    <FormDialog title={texts.createTitle} form={form} submit={texts.make} onClose={onClose}>
      <Field label={texts.name} hint={texts.nameHint} error={problems['name']} required>
        {(control) => (
          <input
            {...control}
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <ScopeFields values={values} problems={problems} onChange={set} />
      <Field label={texts.expires} error={problems['days']}>
        {(control) => (
          <select
            {...control}
            value={values.days}
            onChange={(event) => set('days', event.target.value)}
          >
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {texts.inDays(days)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  );
}
