import { type FocusEvent, useState, createElement } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Field } from '../../ui/field';
import { type KindField, sharedFields } from '../content/content.queries';
import { sharedAdminTexts } from '../texts';
import { type WidgetProps, fieldLabel } from '../kind/admin-kind';
import { useTooLong } from '../ui/use-too-long';
import { useAdminKind, useRecordContext, useSharedField } from './record-context';
import { numberFallback, sharedKey } from './record-values';
import { widgetOf } from './widgets';

const isImage = ({ type }: KindField) => type === 'picture';

/** One field, or its panel at the position of the panel's first field. */
function FieldGroup({ field }: { field: KindField }) {
  const panel = useAdminKind().panels.find(({ fields }) => fields.includes(field.name));
  if (!panel) return <SharedField field={field} />;
  return panel.fields[0] === field.name ? <panel.Panel /> : null;
}

/** The shared fields, in the layout of the kind's screen or in their order. */
export function SharedFields() {
  const { SharedFieldsLayout } = useAdminKind();
  return SharedFieldsLayout ? <SharedFieldsLayout /> : <DefaultLayout />;
}

/** Shared fields, then images. On a phone both are collapsed, except for a new record. */
function DefaultLayout() {
  const { kind, isNew } = useRecordContext();
  const texts = useDictionary(sharedAdminTexts);
  // The layout stays when a new record is saved, because the person is still typing.
  const [wasNew] = useState(isNew);
  const fields = sharedFields(kind).filter(({ type }) => type !== 'object');
  if (fields.length === 0) return null;
  return (
    <details
      className={isNew ? 'admin-band admin-band-new' : 'admin-band'}
      data-first={wasNew || undefined}
      open={wasNew || undefined}
    >
      <summary>{fields.some(isImage) ? texts.form.shared : texts.form.sharedData}</summary>
      <div className="admin-band-body">
        <div className="admin-shared">
          {fields
            .filter((field) => !isImage(field))
            .map((field) => (
              <FieldGroup key={field.name} field={field} />
            ))}
        </div>
        {fields.filter(isImage).map((field) => (
          <FieldGroup key={field.name} field={field} />
        ))}
      </div>
    </details>
  );
}

/** Replaces an invalid number when its field loses focus, with a message that says so. */
function useNumberCorrection(field: KindField) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { initial } = useAdminKind();
  const { edits, isNew } = useRecordContext();
  const [note, setNote] = useState<string>();
  const key = sharedKey(field.name);
  const correctNumber = ({ target }: FocusEvent) => {
    // The field still has the focus if only the window has lost it.
    if (document.activeElement === target) return;
    const value = edits.currentValue(key);
    if (field.type !== 'number' || typeof value !== 'string') return;
    const fallback = numberFallback(field, value, isNew ? initial[field.name] : field.minimum);
    setNote(fallback === undefined ? undefined : sharedTexts.form.notANumber(value, fallback));
    if (fallback !== undefined) edits.set(key, fallback);
  };
  return { note, correctNumber };
}

/** Whether the field is a URL, which needs the full width of a phone. */
const isUrl = ({ type }: KindField): boolean => type === 'link' || type === 'video';

interface Props {
  field: KindField;
  /** Validation error of the surrounding panel. */
  error?: string | undefined;
}

/** One shared field, with the input of its screen or type. */
export function SharedField({ field, error: panelError }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { widgets } = useAdminKind();
  const { texts, problems, record } = useRecordContext();
  const [value, onChange] = useSharedField(field.name);
  const { note, correctNumber } = useNumberCorrection(field);
  const serverError = panelError ?? problems[sharedKey(field.name)];
  const tooLong = useTooLong();
  const hint = note ?? texts.hints?.[field.name];
  const error = (typeof value === 'string' && tooLong(value, field.maxLength)) || serverError;
  const renderWidget = (control: Pick<WidgetProps, 'id' | 'describedBy' | 'invalid'>) =>
    createElement(widgets[field.name] ?? widgetOf(field), {
      field,
      value,
      onChange,
      record,
      ...control,
    });
  if (field.type === 'flag') {
    return renderWidget({ id: field.name, describedBy: undefined, invalid: error !== undefined });
  }
  return (
    <Field
      label={fieldLabel(texts, sharedTexts, field.name)}
      hint={hint && <span role={note ? 'status' : undefined}>{hint}</span>}
      error={error}
      required={field.required}
      className={isUrl(field) ? 'admin-field-address' : undefined}
    >
      {(control) => (
        <div onBlur={correctNumber} data-shared={field.name}>
          {renderWidget({
            id: control.id,
            describedBy: control['aria-describedby'],
            invalid: control['aria-invalid'] ?? false,
          })}
        </div>
      )}
    </Field>
  );
}

/** A `SharedField` by the name of its field, for panels and layouts of a kind's screen. */
export function SharedFieldInput({ name, error }: { name: string; error?: string | undefined }) {
  const { kind } = useRecordContext();
  const field = sharedFields(kind).find((candidate) => candidate.name === name);
  return field ? <SharedField field={field} error={error} /> : null;
}
