import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useProblemText } from '../../../shared/problems/use-problem-text';
import { useSession } from '../../../shared/session/session-context';
import { useToast } from '../../../shared/ui/toast-context';
import { ConfirmDialog } from './confirm-dialog';
import { type BaseRoom } from './room.types';
import { useRoomsCache } from './rooms.queries';
import { roomsTexts } from './texts';
import { baseName } from './word-state';

export function DeleteRoomDialog({ room, onClose }: { room: BaseRoom; onClose: () => void }) {
  const texts = useDictionary(roomsTexts);
  const { problemText } = useProblemText();
  const { client } = useApi();
  const { ensureToken } = useSession();
  const cache = useRoomsCache();
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.DELETE('/api/base-rooms/{id}', { params: { path: { id: room.id } } }),
    onSuccess: async () => {
      toast({ title: texts.remove.done });
      await navigate('?', { replace: true });
      await cache.refresh();
    },
    onError: (failure) =>
      toast({
        title: texts.remove.failed,
        description: problemText(failure),
        variant: 'destructive',
      }),
  });
  const languages = room.translations.map(({ language }) => texts.languages[language]);

  return (
    <ConfirmDialog
      title={texts.remove.title(baseName(room) ?? texts.list.unnamed)}
      confirm={texts.remove.confirm}
      variant="danger"
      busy={isPending}
      onConfirm={() => {
        if (ensureToken()) mutate();
      }}
      onClose={onClose}
    >
      <p>{texts.remove.question}</p>
      <p className="rm-quiet">{texts.remove.also(languages.join(', '), room.media.length)}</p>
      {error && (
        <p className="rm-error" role="alert">
          {texts.remove.failed}: {problemText(error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
