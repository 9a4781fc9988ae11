import { Controller } from 'react-hook-form';
import { useDictionary } from '../../i18n/dictionary';
import { Field } from '../../ui/field';
import { type KindField } from '../content/content.types';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { useTooLong } from '../ui/use-too-long';
import { useRecordContext } from './record-context';
import { useNumberFallback } from './use-number-fallback';
import { widgetOf } from './widgets';

/** Of an address one sees little in half the width of a phone. */
const isAddress = ({ type }: KindField): boolean => type === 'link' || type === 'video';

/** One field that all languages share, in the widget its screen or its type says. */
export function SharedField({
  field,
  error: seen,
}: {
  field: KindField;
  error?: string | undefined;
}) {
  const kit = useDictionary(kitTexts);
  const { of, texts, form, problems, record } = useRecordContext();
  const Widget = of.widgets[field.name] ?? widgetOf(field);
  const label = fieldLabel(texts, kit, field.name);
  const { note, settle } = useNumberFallback(field);
  const refused = seen ?? problems[`shared.${field.name}`];
  const tooLong = useTooLong();
  const hint = note ?? texts.hints?.[field.name];
  return (
    <Controller
      control={form.control}
      name={field.name}
      render={({ field: { value, onChange } }) => {
        const error = (typeof value === 'string' && tooLong(value, field.maxLength)) || refused;
        return field.type === 'flag' ? (
          <Widget
            field={field}
            value={value}
            onChange={onChange}
            id={field.name}
            describedBy={undefined}
            invalid={error !== undefined}
            record={record}
          />
        ) : (
          <Field
            label={label}
            hint={hint && <span role={note ? 'status' : undefined}>{hint}</span>}
            error={error}
            required={field.required}
            className={isAddress(field) ? 'ak-field-address' : undefined}
          >
            {(control) => (
              <div onBlur={settle} data-shared={field.name}>
                <Widget
                  field={field}
                  value={value}
                  onChange={onChange}
                  id={control.id}
                  describedBy={control['aria-describedby']}
                  invalid={control['aria-invalid'] ?? false}
                  record={record}
                />
              </div>
            )}
          </Field>
        );
      }}
    />
  );
}
