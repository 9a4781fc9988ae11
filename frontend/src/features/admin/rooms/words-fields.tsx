import { type UseFormReturn } from 'react-hook-form';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Field } from '../../../shared/ui/field';
import { type RoomFormValues } from './room-form';
import { roomsTexts } from './texts';

interface Props {
  form: UseFormReturn<RoomFormValues>;
  /** The language the words are in. */
  lang: string;
}

export function DescriptionField({ form, lang }: Props) {
  const { fields, form: texts } = useDictionary(roomsTexts);
  return (
    <Field
      label={fields.description}
      note={texts.optional}
      error={form.formState.errors.description?.message}
      className="rm-form-wide"
    >
      {(control) => (
        <textarea {...control} {...form.register('description')} rows={3} lang={lang} />
      )}
    </Field>
  );
}

export function AmenitiesField({ form, lang }: Props) {
  const { fields, words, form: texts } = useDictionary(roomsTexts);
  return (
    <Field
      label={fields.amenities}
      note={texts.optional}
      hint={words.amenitiesHint}
      error={form.formState.errors.amenities?.message}
      className="rm-form-wide"
    >
      {(control) => <textarea {...control} {...form.register('amenities')} rows={2} lang={lang} />}
    </Field>
  );
}
