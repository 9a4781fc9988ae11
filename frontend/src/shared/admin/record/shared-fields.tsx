import { useState, createElement } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Field } from '../../ui/field';
import { type KindField, sharedFields } from '../content/content.queries';
import { kitTexts } from '../texts';
import { type WidgetProps, fieldLabel } from '../kind/admin-kind';
import { useTooLong } from '../ui/use-too-long';
import { useRecordContext, useSharedField } from './record-context';
import { numberFallback, sharedKey } from './record-values';
import { widgetOf } from './widgets';

const isPicture = ({ type }: KindField) => type === 'picture';

/** One field, or its panel at the position of the panel's first field. */
function FieldGroup({ field }: { field: KindField }) {
  const { of } = useRecordContext();
  const panel = of.panels.find(({ fields }) => fields.includes(field.name));
  if (!panel) return <SharedField field={field} />;
  return panel.fields[0] === field.name ? <panel.Panel /> : null;
}

/** The shared fields, in the layout of the kind's screen or in their order. */
export function SharedFields() {
  const { Band } = useRecordContext().of;
  return Band ? <Band /> : <FieldsBand />;
}

/** Shared fields and images. On a phone the last ones are collapsed, except for a new record. */
function FieldsBand() {
  const { kind, isNew } = useRecordContext();
  const texts = useDictionary(kitTexts);
  // The layout stays when a new record is saved, because the person is still typing.
  const [beganNew] = useState(isNew);
  const fields = sharedFields(kind).filter(({ type }) => type !== 'object');
  if (fields.length === 0) return null;
  return (
    <details
      className={isNew ? 'admin-band admin-band-new' : 'admin-band'}
      data-first={beganNew || undefined}
      open={beganNew || undefined}
    >
      <summary>{fields.some(isPicture) ? texts.form.shared : texts.form.sharedData}</summary>
      <div className="admin-band-body">
        <div className="admin-shared">
          {fields
            .filter((field) => !isPicture(field))
            .map((field) => (
              <FieldGroup key={field.name} field={field} />
            ))}
        </div>
        {fields.filter(isPicture).map((field) => (
          <FieldGroup key={field.name} field={field} />
        ))}
      </div>
    </details>
  );
}

/** Replaces an invalid number when its field loses focus, with a message that says so. */
function useNumberCorrection(field: KindField) {
  const kit = useDictionary(kitTexts);
  const { of, edits, isNew } = useRecordContext();
  const [note, setNote] = useState<string>();
  const key = sharedKey(field.name);
  const correct = () => {
    const value = edits.value(key);
    if (field.type !== 'number' || typeof value !== 'string') return;
    const fallback = numberFallback(field, value, isNew ? of.initial[field.name] : field.minimum);
    setNote(fallback === undefined ? undefined : kit.form.notANumber(value, fallback));
    if (fallback !== undefined) edits.set(key, fallback);
  };
  return { note, correct };
}

/** URLs need the full width of a phone. */
const isAddress = ({ type }: KindField): boolean => type === 'link' || type === 'video';

interface Props {
  field: KindField;
  /** Validation error of the surrounding panel. */
  error?: string | undefined;
}

/** One shared field, with the input of its screen or type. */
export function SharedField({ field, error: panelError }: Props) {
  const kit = useDictionary(kitTexts);
  const { of, texts, problems, record } = useRecordContext();
  const [value, onChange] = useSharedField(field.name);
  const { note, correct } = useNumberCorrection(field);
  const refused = panelError ?? problems[sharedKey(field.name)];
  const tooLong = useTooLong();
  const hint = note ?? texts.hints?.[field.name];
  const error = (typeof value === 'string' && tooLong(value, field.maxLength)) || refused;
  const widget = (control: Pick<WidgetProps, 'id' | 'describedBy' | 'invalid'>) =>
    createElement(of.widgets[field.name] ?? widgetOf(field), {
      ...{ field, value, onChange, record },
      ...control,
    });
  if (field.type === 'flag') {
    return widget({ id: field.name, describedBy: undefined, invalid: error !== undefined });
  }
  return (
    <Field
      label={fieldLabel(texts, kit, field.name)}
      hint={hint && <span role={note ? 'status' : undefined}>{hint}</span>}
      error={error}
      required={field.required}
      className={isAddress(field) ? 'admin-field-address' : undefined}
    >
      {(control) => (
        <div onBlur={correct} data-shared={field.name}>
          {widget({
            id: control.id,
            describedBy: control['aria-describedby'],
            invalid: control['aria-invalid'] ?? false,
          })}
        </div>
      )}
    </Field>
  );
}

export function SharedFieldInput({ name, error }: { name: string; error?: string | undefined }) {
  const { kind } = useRecordContext();
  const field = sharedFields(kind).find((field) => field.name === name);
  return field ? <SharedField field={field} error={error} /> : null;
}
