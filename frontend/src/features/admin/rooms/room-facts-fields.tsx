import { type UseFormReturn } from 'react-hook-form';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Field } from '../../../shared/ui/field';
import { type RoomFormValues } from './room-form';
import { ROOM_TYPES } from './room.types';
import { roomsTexts } from './texts';

interface Props {
  form: UseFormReturn<RoomFormValues>;
  /** Whether the type is still to be chosen. */
  open?: boolean;
}

/** The fields that the create and the edit dialog have in common. */
export function RoomFactsFields({ form, open = false }: Props) {
  const { fields, form: texts } = useDictionary(roomsTexts);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <Field label={fields.type} error={errors.type?.message} required>
        {(control) => (
          <select {...control} {...register('type')}>
            {open && <option value="">{texts.chooseType}</option>}
            {ROOM_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={fields.capacity}
        hint={texts.capacityHint}
        error={errors.capacity?.message}
        required
      >
        {(control) => <input {...control} {...register('capacity')} inputMode="numeric" />}
      </Field>
      <Field
        label={fields.size}
        note={texts.optional}
        hint={texts.sizeHint}
        error={errors.size?.message}
      >
        {(control) => <input {...control} {...register('size')} />}
      </Field>
      <Field
        label={fields.price}
        note={texts.optional}
        hint={texts.priceHint}
        error={errors.price?.message}
      >
        {(control) => <input {...control} {...register('price')} />}
      </Field>
    </>
  );
}
