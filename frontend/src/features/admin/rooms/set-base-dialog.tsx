import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language } from '../../../shared/i18n/language';
import { useProblemText } from '../../../shared/problems/use-problem-text';
import { useSession } from '../../../shared/session/session-context';
import { useToast } from '../../../shared/ui/toast-context';
import { ConfirmDialog } from './confirm-dialog';
import { type BaseRoom } from './room.types';
import { useRoomsCache } from './rooms.queries';
import { roomsTexts } from './texts';

interface Props {
  room: BaseRoom;
  language: Language;
  onClose: () => void;
}

export function SetBaseDialog({ room, language, onClose }: Props) {
  const texts = useDictionary(roomsTexts);
  const { problemText } = useProblemText();
  const { client } = useApi();
  const { ensureToken } = useSession();
  const cache = useRoomsCache();
  const toast = useToast();
  const next = texts.languages[language];
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.POST('/api/set-base-language/{entityType}/{id}', {
        params: { path: { entityType: 'rooms', id: room.id } },
        body: { baseLanguage: language },
      }),
    onSuccess: async () => {
      toast({ title: texts.setBase.done });
      await cache.refresh();
      onClose();
    },
    onError: (failure) =>
      toast({
        title: texts.setBase.failed,
        description: problemText(failure),
        variant: 'destructive',
      }),
  });

  return (
    <ConfirmDialog
      title={texts.setBase.title(next)}
      confirm={texts.setBase.confirm}
      busy={isPending}
      onConfirm={() => {
        if (ensureToken()) mutate();
      }}
      onClose={onClose}
    >
      <p>{texts.setBase.text(next, texts.languages[room.baseLanguage])}</p>
      {error && (
        <p className="rm-error" role="alert">
          {texts.setBase.failed}: {problemText(error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
