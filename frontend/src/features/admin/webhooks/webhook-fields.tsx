import { Segmented, useThingWords } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Field } from '../../../shared/ui/field';
import { webhookTexts } from './texts';
import { chosenOf, EVENTS, toggled, type WebhookValues } from './webhook-values';

interface Props {
  values: WebhookValues;
  problems: Readonly<Record<string, string>>;
  /** The kinds of content there are to choose of. */
  kinds: readonly string[];
  onChange: (name: keyof WebhookValues, value: string) => void;
}

/** Where a webhook leads, and what it is told of. */
export function WebhookFields({ values, problems, kinds, onChange }: Props) {
  const texts = useDictionary(webhookTexts);
  const words = useThingWords();
  const typed = (name: 'name' | 'url', hint: string) => (
    <Field
      label={texts[name]}
      hint={hint}
      required
      {...(problems[name] && { error: problems[name] })}
    >
      {(control) => (
        <input
          {...control}
          className={problems[name] ? 'ak-in ak-in-bad' : 'ak-in'}
          type={name === 'url' ? 'url' : 'text'}
          value={values[name]}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(name, event.target.value)}
        />
      )}
    </Field>
  );
  const choice = (name: 'events' | 'kinds', one: string, label: string) => (
    <label key={one} className="ak-check">
      <input
        type="checkbox"
        checked={chosenOf(values[name]).includes(one)}
        onChange={() => onChange(name, toggled(values[name], one))}
      />
      {label}
    </label>
  );
  const wrong = (name: 'events' | 'kinds') =>
    problems[name] && (
      <p className="ak-error" role="alert">
        {problems[name]}
      </p>
    );
  return (
    <>
      {typed('name', texts.nameHint)}
      {typed('url', texts.urlHint)}
      <fieldset className="wh-choice">
        <legend>{texts.toldOf}</legend>
        {EVENTS.map((event) => choice('events', event, texts.events[event]))}
        {wrong('events')}
      </fieldset>
      {chosenOf(values.events).includes('content.changed') && (
        <fieldset className="wh-choice">
          <legend>{texts.whichKinds}</legend>
          <Segmented
            label={texts.whichKinds}
            value={values.scope}
            onChange={(scope) => onChange('scope', scope)}
            options={[
              { value: 'all', label: texts.allKinds },
              { value: 'some', label: texts.someKinds },
            ]}
          />
          {values.scope === 'some' && (
            <div className="wh-kinds">
              {kinds.map((kind) => choice('kinds', kind, words.kind(kind).many))}
            </div>
          )}
          {wrong('kinds')}
        </fieldset>
      )}
    </>
  );
}
