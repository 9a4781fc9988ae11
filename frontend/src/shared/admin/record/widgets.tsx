import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { type KindField, localizedFields } from '../content/content.queries';
import { INCOMPLETE_DATE } from '../form/edits';
import { ImageManager } from '../images/images-dialog';
import { type Widget, type WidgetProps, choiceLabel, fieldLabel } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { Switch } from '../ui/switch';
import { IconPicker } from './icon-picker';
import { useRecordContext } from './record-context';

const toText = (value: WidgetProps['value']): string => (typeof value === 'string' ? value : '');

/** Returns the attributes of a shared field's control. */
export const controlProps = ({ id, describedBy, invalid, field }: WidgetProps) => ({
  id,
  className: invalid ? 'admin-input admin-input-invalid' : 'admin-input',
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': field.required || undefined,
});

const inputTypes: Partial<
  Record<KindField['type'], { type: string; inputMode?: 'numeric' | 'decimal' | 'url' }>
> = {
  number: { type: 'text', inputMode: 'numeric' },
  decimal: { type: 'text', inputMode: 'decimal' },
  link: { type: 'text', inputMode: 'url' },
  video: { type: 'text', inputMode: 'url' },
};

function TextWidget(props: WidgetProps) {
  const { field, value, onChange } = props;
  return (
    <input
      {...controlProps(props)}
      {...(inputTypes[field.type] ?? { type: 'text' })}
      value={toText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A day or a month. Browsers report a partly typed one as empty: saving that would clear the stored value. */
function DateWidget(props: WidgetProps) {
  const { field, onChange } = props;
  const text = toText(props.value);
  const shownText = text === INCOMPLETE_DATE ? '' : text;
  const ref = useRef<HTMLInputElement>(null);
  // Typed parts cause no change event, and remain in the field when they are discarded.
  const readInput = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const newText = input.validity.badInput ? INCOMPLETE_DATE : input.value;
    if (newText !== text) onChange(newText);
  };
  useEffect(() => {
    if (text === '' && ref.current?.validity.badInput) ref.current.value = '';
  }, [text]);
  return (
    <input
      {...controlProps(props)}
      ref={ref}
      type={field.type === 'month' ? 'month' : 'date'}
      value={shownText}
      onChange={readInput}
      onKeyUp={readInput}
      onBlur={readInput}
    />
  );
}

const RATINGS = ['5', '4', '3', '2', '1'];

/** A choice, or a rating in stars. */
function ChoiceWidget(props: WidgetProps) {
  const { field, value, onChange } = props;
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { texts } = useRecordContext();
  const isRating = field.type === 'rating';
  const choices = isRating ? RATINGS : field.values;
  const labelOf = (choice: string) =>
    isRating ? `${choice} ${'★'.repeat(Number(choice))}` : choiceLabel(texts, field.name, choice);
  return (
    <select
      {...controlProps(props)}
      value={toText(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      {(toText(value) === '' || !field.required) && (
        <option value="">{sharedTexts.form.choose}</option>
      )}
      {choices?.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </select>
  );
}

function FlagWidget({ field, value, onChange }: WidgetProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { texts } = useRecordContext();
  const label = fieldLabel(texts, sharedTexts, field.name);
  return <Switch checked={value === true} label={label} onChange={onChange} />;
}

function ImageWidget({ field, value, onChange, record }: WidgetProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { kind, texts, isNew } = useRecordContext();
  const isMultiple = field.picture?.many === true;
  // `?pictures=5` limits the images of a room that is created from the cards.
  const maxImages = Number(useSearchParams()[0].get('pictures')) || Infinity;
  const max = Math.min(field.picture?.max ?? 1, isNew ? maxImages : Infinity);
  const urls = Array.isArray(value) ? value : [toText(value)].filter(Boolean);
  return (
    <ImageManager
      purpose={field.picture?.purpose ?? 'library'}
      language={record.baseLanguage}
      multiple={isMultiple}
      max={max}
      value={urls}
      assets={record.media}
      isDescribedByRecord={localizedFields(kind).some(({ name }) => name === 'alt')}
      label={fieldLabel(texts, sharedTexts, field.name)}
      onChange={(next) => onChange(isMultiple ? next : (next[0] ?? ''))}
    />
  );
}

/** Returns the widget for the type of a field. */
export function widgetOf({ type }: KindField): Widget {
  switch (type) {
    case 'flag':
      return FlagWidget;
    case 'choice':
    case 'rating':
      return ChoiceWidget;
    case 'picture':
      return ImageWidget;
    case 'icon':
      return IconPicker;
    case 'day':
    case 'month':
      return DateWidget;
    default:
      return TextWidget;
  }
}
