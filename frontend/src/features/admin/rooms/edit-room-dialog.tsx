import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useSession } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { useToast } from '../../../shared/ui/toast-context';
import { FormDialog } from './form-dialog';
import { ImageManager } from './image-manager';
import { RoomConflict } from './room-conflict';
import { RoomFactsFields } from './room-facts-fields';
import {
  rebase,
  type RoomFormValues,
  type SharedField,
  toFormValues,
  toUpdateBody,
} from './room-form';
import { type BaseRoom, MAX_IMAGES } from './room.types';
import { useRoomsCache } from './rooms.queries';
import { roomsTexts } from './texts';
import { useRoomProblems } from './use-room-problems';
import { AmenitiesField } from './words-fields';

interface Props {
  room: BaseRoom;
  onClose: () => void;
}

/** What a room is in all languages, and its base language's values. */
export function EditRoomDialog({ room, onClose }: Props) {
  const { fields, form: texts } = useDictionary(roomsTexts);
  const { client } = useApi();
  const { ensureToken } = useSession();
  const cache = useRoomsCache();
  const toast = useToast();
  // The room the form began from: what is loaded anew meanwhile must not pass for it.
  const [start, setStart] = useState(room);
  const [clashes, setClashes] = useState<readonly SharedField[]>([]);
  const form = useForm<RoomFormValues>({ defaultValues: toFormValues(start) });
  const { show, problemText } = useRoomProblems(form);
  const { register, control, handleSubmit, setValue, formState } = form;
  const images = useWatch({ control, name: 'images' });

  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ values, from }: { values: RoomFormValues; from: BaseRoom }) =>
      client.PUT('/api/base-rooms/{id}', {
        params: { path: { id: room.id }, header: { 'If-Match': `"${from.version}"` } },
        body: toUpdateBody(values, from),
      }),
    onSuccess: ({ data }) => {
      if (data) cache.putRoom(data);
      void cache.refresh();
      toast({ title: texts.updated });
      onClose();
    },
    onError: (failure, { values, from }) => {
      const conflict = failure instanceof ApiError && failure.isConflict;
      if (conflict && failure.current) return startAnew(values, from, failure.current as BaseRoom);
      const description = problemText(failure);
      toast({ title: texts.updateFailed, description, variant: 'destructive' });
      show(failure);
    },
  });
  // Somebody else was first: what they did not touch is saved as typed, the rest is the person's choice.
  const startAnew = (mine: RoomFormValues, from: BaseRoom, theirs: BaseRoom) => {
    const next = rebase(mine, from, theirs);
    setStart(theirs);
    form.reset(next.stored);
    for (const field of next.touched) setValue(field, mine[field], { shouldDirty: true });
    setClashes(next.clashes);
    if (next.clashes.length === 0) mutate({ values: form.getValues(), from: theirs });
  };
  const send = (values: RoomFormValues) => {
    if (!isPending && ensureToken()) mutate({ values, from: start });
  };

  return (
    <FormDialog title={texts.editTitle} dirty={formState.isDirty} onClose={onClose}>
      {(close) => (
        <form
          className="rm-form"
          noValidate
          onSubmit={(event) => void handleSubmit((values) => send(values))(event)}
        >
          <RoomFactsFields form={form} />
          <AmenitiesField form={form} lang={languageFacts[room.baseLanguage].tag} />
          <label className="rm-check rm-form-wide">
            <input type="checkbox" {...register('active')} />
            {fields.active}
          </label>
          <ImageManager
            images={images}
            most={MAX_IMAGES}
            error={formState.errors.images?.message}
            onChange={(next) => setValue('images', next, { shouldDirty: true })}
          />
          {clashes.length > 0 && (
            <RoomConflict
              clashes={clashes}
              theirs={start}
              mine={form.getValues()}
              onTakeTheirs={() => {
                for (const field of clashes) form.resetField(field);
                setClashes([]);
              }}
              onKeepMine={() => {
                setClashes([]);
                send(form.getValues());
              }}
            />
          )}
          {error && clashes.length === 0 && (
            <p className="rm-error rm-form-wide" role="alert">
              {texts.updateFailed}: {problemText(error)}
            </p>
          )}
          <div className="rm-dialog-acts rm-form-wide">
            <Button onClick={close}>{texts.cancel}</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={!formState.isDirty || clashes.length > 0}
              busy={isPending}
            >
              {texts.save}
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  );
}
