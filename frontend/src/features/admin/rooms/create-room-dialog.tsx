import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useSession } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { useToast } from '../../../shared/ui/toast-context';
import { FormDialog } from './form-dialog';
import { ImageManager } from './image-manager';
import { RoomFactsFields } from './room-facts-fields';
import { newRoom, type RoomFormValues, toCreateBody } from './room-form';
import { MAX_IMAGES_AT_CREATE, type RoomType } from './room.types';
import { useRoomsCache } from './rooms.queries';
import { roomsTexts } from './texts';
import { useRoomProblems } from './use-room-problems';
import { AmenitiesField, DescriptionField } from './words-fields';

interface Props {
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** A new room, in the language it is written in first. */
export function CreateRoomDialog({ onClose, onCreated }: Props) {
  const { fields, form: texts } = useDictionary(roomsTexts);
  const { client } = useApi();
  const { ensureToken } = useSession();
  const cache = useRoomsCache();
  const toast = useToast();
  const form = useForm<RoomFormValues>({ defaultValues: newRoom });
  const { show, problemText } = useRoomProblems(form);
  const { register, control: forms, handleSubmit, setValue, formState } = form;
  const { errors, isDirty } = formState;
  const type = useWatch({ control: forms, name: 'type' });
  const images = useWatch({ control: forms, name: 'images' });
  const lang = languageFacts[useWatch({ control: forms, name: 'baseLanguage' })].tag;

  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: RoomFormValues & { type: RoomType }) =>
      client.POST('/api/base-rooms', { body: toCreateBody(values, values.type) }),
    onSuccess: ({ data }) => {
      if (data) {
        cache.putRoom(data);
        onCreated(data.id);
      }
      void cache.refresh();
      toast({ title: texts.created });
      onClose();
    },
    onError: (failure) => {
      const description = problemText(failure);
      toast({ title: texts.createFailed, description, variant: 'destructive' });
      show(failure);
    },
  });
  const submit = (values: RoomFormValues) => {
    if (values.type !== '' && !isPending && ensureToken()) {
      mutate({ ...values, type: values.type });
    }
  };

  return (
    <FormDialog title={texts.createTitle} dirty={isDirty} onClose={onClose}>
      {(close) => (
        <form className="rm-form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
          <RoomFactsFields form={form} open />
          <Field label={fields.baseLanguage} className="rm-form-wide">
            {(control) => (
              <select {...control} {...register('baseLanguage')}>
                {LANGUAGES.map((code) => (
                  <option key={code} value={code} lang={languageFacts[code].tag}>
                    {languageFacts[code].endonym}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={fields.name} error={errors.name?.message} required className="rm-form-wide">
            {(control) => (
              <input
                {...control}
                {...register('name', {
                  validate: (name) => name.trim() !== '' || texts.nameRequired,
                })}
                lang={lang}
              />
            )}
          </Field>
          <DescriptionField form={form} lang={lang} />
          <AmenitiesField form={form} lang={lang} />
          <ImageManager
            images={images}
            most={MAX_IMAGES_AT_CREATE}
            error={errors.images?.message}
            onChange={(next) => setValue('images', next, { shouldDirty: true })}
          />
          {error && (
            <p className="rm-error rm-form-wide" role="alert">
              {texts.createFailed}: {problemText(error)}
            </p>
          )}
          <div className="rm-dialog-acts rm-form-wide">
            <Button onClick={close}>{texts.cancel}</Button>
            <Button type="submit" variant="primary" disabled={type === ''} busy={isPending}>
              {texts.create}
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  );
}
